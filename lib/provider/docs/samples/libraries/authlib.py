ask = {"scope": "basic names", "redirect_uri": redirect_uri, "code_challenge_method": "S256"}
session = OAuth2Session(client_id, client_secret, token_endpoint_auth_method="client_secret_post", **ask)
url, state = session.create_authorization_url(f"{strandbank}/authorize/", code_verifier=verifier)
proof = {"authorization_response": customer_comes_back_from(url), "code_verifier": verifier, "state": state}
token = session.fetch_token(f"{strandbank}/token/", **proof)
session.scope = token["scope"]  # a refresh asks for what was granted
