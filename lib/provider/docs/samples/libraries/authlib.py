from authlib.integrations.requests_client import OAuth2Session

session = OAuth2Session(
    client_id,
    client_secret,
    token_endpoint_auth_method="client_secret_post",
    scope="basic names",
    redirect_uri=redirect_uri,
    code_challenge_method="S256",
)
url, state = session.create_authorization_url(f"{strandbank}/authorize/", code_verifier=verifier)
token = session.fetch_token(
    f"{strandbank}/token/",
    authorization_response=customer_comes_back_from(url),
    code_verifier=verifier,
    state=state,
)
session.scope = token["scope"]  # a refresh asks for what was granted
