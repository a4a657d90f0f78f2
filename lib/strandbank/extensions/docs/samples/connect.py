import base64
import hashlib
import json
import os
import secrets
import urllib.error
import urllib.parse
import urllib.request

# strandbank.env of your own application has these; without it, the demo's.
api = os.environ.get("STRANDBANK_URL", "http://localhost:3000")
client = {
    "client_id": os.environ.get("STRANDBANK_CLIENT_ID", "partner"),
    "client_secret": os.environ.get("STRANDBANK_CLIENT_SECRET", "partner-secret"),
}
redirect_uri = os.environ.get("STRANDBANK_REDIRECT_URI", "http://localhost:5000/callback")

# Make new ones for every sign-in, and keep them until the customer is back.
state = secrets.token_urlsafe(16)
verifier = secrets.token_urlsafe(32)
digest = hashlib.sha256(verifier.encode()).digest()

request = urllib.parse.urlencode(
    {
        "response_type": "code",
        "client_id": client["client_id"],
        "redirect_uri": redirect_uri,
        "scope": "basic names rs12913832",
        "state": state,
        "code_challenge": base64.urlsafe_b64encode(digest).rstrip(b"=").decode(),
        "code_challenge_method": "S256",
    }
)
print(f"Open this URL in a browser:\n{api}/authorize/?{request}\n", flush=True)

# In an application that runs on a server, this is the request to its redirect URI.
callback = input("Paste the URL you were sent to: ")
returned = dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(callback).query))
if returned.get("state") != state or returned.get("iss") != api:
    raise SystemExit("The response does not match this request.")
if "code" not in returned:
    raise SystemExit(f"No access: {returned.get('error')}")


def read(url, form=None, **headers):
    body = urllib.parse.urlencode(form).encode() if form else None
    try:
        with urllib.request.urlopen(urllib.request.Request(url, body, headers)) as response:
            return json.load(response)
    except urllib.error.HTTPError as error:
        raise SystemExit(f"{error.code} {error.read().decode()}")


tokens = read(
    f"{api}/token/",
    form={
        **client,
        "grant_type": "authorization_code",
        "code": returned["code"],
        "code_verifier": verifier,
        "redirect_uri": redirect_uri,
    },
)

# Customers may grant less than you asked for.
print("Granted:", tokens["scope"])
account = read(
    f"{api}/3/account/?include=profiles",
    Authorization=f"Bearer {tokens['access_token']}",
)
print(json.dumps(account, indent=2))
