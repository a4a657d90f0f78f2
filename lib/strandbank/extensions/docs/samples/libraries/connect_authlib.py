import os

from authlib.common.security import generate_token
from authlib.integrations.requests_client import OAuth2Session

strandbank = os.environ.get("STRANDBANK_URL", "http://localhost:3000")
verifier = generate_token(48)
session = OAuth2Session(
    os.environ.get("STRANDBANK_CLIENT_ID", "partner"),
    os.environ.get("STRANDBANK_CLIENT_SECRET", "partner-secret"),
    token_endpoint_auth_method="client_secret_post",
    scope="basic names",
    redirect_uri=os.environ.get("STRANDBANK_REDIRECT_URI", "http://localhost:5000/callback"),
    code_challenge_method="S256",
)
url, state = session.create_authorization_url(f"{strandbank}/authorize/", code_verifier=verifier)
print(f"Open this URL in a browser:\n{url}\n", flush=True)
token = session.fetch_token(
    f"{strandbank}/token/",
    authorization_response=input("Paste the URL you were sent to: "),
    code_verifier=verifier,
    state=state,
)
session.scope = token["scope"]  # a refresh asks for what was granted
print("Granted:", token["scope"])
