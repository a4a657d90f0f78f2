import os

from requests_oauthlib import OAuth2Session

# Without this, a partial consent raises a warning as an exception.
os.environ["OAUTHLIB_RELAX_TOKEN_SCOPE"] = "1"

session = OAuth2Session(client_id, redirect_uri=redirect_uri, scope=["basic", "names"], pkce="S256")
url, state = session.authorization_url(f"{strandbank}/authorize/")
token = session.fetch_token(
    f"{strandbank}/token/",
    authorization_response=customer_comes_back_from(url),
    client_secret=client_secret,
    include_client_id=True,
)
session.scope = token["scope"]  # a refresh asks for what was granted
