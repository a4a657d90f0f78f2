os.environ["OAUTHLIB_RELAX_TOKEN_SCOPE"] = "1"  # else a partial consent raises a warning as an exception
session = OAuth2Session(client_id, redirect_uri=redirect_uri, scope=["basic", "names"], pkce="S256")
url, state = session.authorization_url(f"{strandbank}/authorize/")
callback = customer_comes_back_from(url)
secret = {"client_secret": client_secret, "include_client_id": True}
token = session.fetch_token(f"{strandbank}/token/", authorization_response=callback, **secret)
session.scope = token["scope"]  # a refresh asks for what was granted
