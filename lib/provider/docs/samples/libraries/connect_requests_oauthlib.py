import os

from requests_oauthlib import OAuth2Session

strandbank = os.environ.get("STRANDBANK_URL", "http://localhost:3000")
# Without this, a partial consent raises a warning as an exception.
os.environ["OAUTHLIB_RELAX_TOKEN_SCOPE"] = "1"
if strandbank.startswith("http:"):
    os.environ["OAUTHLIB_INSECURE_TRANSPORT"] = "1"

session = OAuth2Session(
    os.environ.get("STRANDBANK_CLIENT_ID", "partner"),
    redirect_uri=os.environ.get("STRANDBANK_REDIRECT_URI", "http://localhost:5000/callback"),
    scope=["basic", "names"],
    pkce="S256",
)
url, state = session.authorization_url(f"{strandbank}/authorize/")
print(f"Open this URL in a browser:\n{url}\n", flush=True)
token = session.fetch_token(
    f"{strandbank}/token/",
    authorization_response=input("Paste the URL you were sent to: "),
    client_secret=os.environ.get("STRANDBANK_CLIENT_SECRET", "partner-secret"),
    include_client_id=True,
)
session.scope = token["scope"]  # a refresh asks for what was granted
print("Granted:", " ".join(token["scope"]))
