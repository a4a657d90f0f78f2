"""
One marker, one result: the smallest complete application for Strandbank, without any package.
Its settings are the four variables of the .env file that Strandbank offers when an application is registered.
"""

import base64
import hashlib
import html
import json
import os
import re
import secrets
import sqlite3
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
from http.cookies import SimpleCookie
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

MARKER, PREDICTOR = "rs12913832", "genetic_weight"
# What the application asks for. The customer may grant less.
SCOPE = f"basic names {MARKER} report:{PREDICTOR}"
SESSION_SECONDS, LOGIN_SECONDS = 30 * 24 * 60 * 60, 15 * 60


class Gone(Exception):
    """The consent has ended, or nobody is connected: connect again."""


class NotShared(Exception):
    """The customer does not share this scope. Ask again only when the customer wants to."""


class Unavailable(Exception):
    """Strandbank does not respond: keep the tokens, and try again later."""


def setting(name):
    file = Path(".env").read_text() if Path(".env").exists() else ""
    in_file = dict(line.split("=", 1) for line in file.splitlines() if "=" in line)
    value = os.environ.get(name) or in_file.get(name)
    if value:
        return value
    raise SystemExit(f"{name} is not set: register the application, and put strandbank.env beside app.py as .env.")


STRANDBANK = setting("STRANDBANK_URL").rstrip("/")
CLIENT = {"client_id": setting("STRANDBANK_CLIENT_ID"), "client_secret": setting("STRANDBANK_CLIENT_SECRET")}
REDIRECT_URI = setting("STRANDBANK_REDIRECT_URI")
ADDRESS = urllib.parse.urlsplit(REDIRECT_URI)
IS_SECURE = ADDRESS.scheme == "https"
# Only this host can have set a cookie with the prefix, which browsers take over https alone.
PREFIX = "__Host-" if IS_SECURE else ""


def send(path, form=None, headers=None):
    """Status, headers and JSON of a response. Raises Unavailable when there is none, for 429 and 5xx."""
    body = urllib.parse.urlencode(form).encode() if form else None
    request = urllib.request.Request(STRANDBANK + path, body, headers or {})
    try:
        with urllib.request.urlopen(request, timeout=10) as response:
            return response.status, response.headers, json.loads(response.read() or b"null")
    except urllib.error.HTTPError as error:
        if error.code == 429 or error.code >= 500:
            raise Unavailable(error.code) from error
        return error.code, error.headers, json.loads(error.read() or b"null")
    except OSError as error:
        raise Unavailable(str(error)) from error


def request_tokens(**fields):
    """New tokens. Raises Gone when the customer withdrew everything, or the code or token was used before."""
    status, _, body = send("/token/", {**CLIENT, "redirect_uri": REDIRECT_URI, **fields})
    if body.get("error") == "invalid_grant":
        raise Gone
    if status != 200:
        raise RuntimeError(f"{body.get('error')}: {body.get('error_description')}")
    return body["access_token"], body["refresh_token"], time.time() + body["expires_in"]


def read(path, token):
    """The body of GET path; None where a profile is no longer shared. Raises NotShared and Gone."""
    status, headers, body = send(path, headers={"Authorization": f"Bearer {token}"})
    if status == 401:
        raise Gone
    if status == 403:
        raise NotShared(*re.findall('scope="([^"]*)"', headers.get("WWW-Authenticate", "")))
    if status == 404:
        return None
    if status != 200:
        raise RuntimeError(f"{path}: {status} {body}")
    return body


# For the tokens: the browser's cookie holds only the id of a connection.
os.umask(0o077)
DATA = Path(".data")
DATA.mkdir(exist_ok=True)
_locks = {}


def query(sql, *values):
    database = sqlite3.connect(DATA / "connections.db", isolation_level=None)
    columns = "id primary key, access_token, refresh_token, expires_at, profile_id"
    database.execute(f"create table if not exists connection ({columns})")
    return database.execute(sql, values)


def load(connection_id):
    for tokens in query("select access_token, refresh_token, expires_at from connection where id = ?", connection_id):
        return tokens
    raise Gone


def access_token(connection_id, refused=None):
    """
    A valid access token, refreshed a minute before it expires or when Strandbank has refused it. One thread
    refreshes, the others wait: a refresh token works once, and using one twice ends the connection.
    """
    load(connection_id)  # Raises Gone for a made-up id, which gets no lock.
    with _locks.setdefault(connection_id, threading.Lock()):
        access, refresh, expires_at = load(connection_id)
        if access != refused and expires_at > time.time() + 60:
            return access
        try:
            tokens = request_tokens(grant_type="refresh_token", refresh_token=refresh)
        except Gone:
            query("delete from connection where id = ?", connection_id)
            raise
        # Stored before anything else: the old refresh token no longer works.
        change = "update connection set access_token = ?, refresh_token = ?, expires_at = ? where id = ?"
        query(change, *tokens, connection_id)
        return tokens[0]


def follow():
    """Deletes what is stored of a person as soon as Strandbank tells that they are no longer shared."""
    basic, cursor = base64.b64encode(":".join(CLIENT.values()).encode()).decode(), ""
    while True:
        try:
            # Held until there is something to tell, or for 8 seconds.
            _, _, changes = send(f"/3/changes/?wait=8&since={cursor}", headers={"Authorization": f"Basic {basic}"})
            for change in changes["data"]:
                if change["event"] in ("withdrawn", "ended", "profile_deleted"):
                    query("delete from connection where profile_id = ?", change["profile_id"])
            cursor = changes["cursor"]
        except (Unavailable, KeyError):
            time.sleep(5)


def end(connection_id):
    """Signs out: deletes the tokens, and has Strandbank revoke them (RFC 7009)."""
    try:
        _, refresh, _ = load(connection_id)
        query("delete from connection where id = ?", connection_id)
        send("/revoke/", {**CLIENT, "token": refresh})
    except (Gone, Unavailable):
        pass


def get(connection_id, path):
    """A path of the API. An access token that was refused is refreshed once."""
    token = access_token(connection_id)
    try:
        return read(path, token)
    except Gone:
        return read(path, access_token(connection_id, refused=token))


def call(connection_id, profile_id):
    marker = get(connection_id, f"/3/profile/{profile_id}/marker/{MARKER}/")
    if marker is None or not marker["is_genotyped"]:
        return ["no call."]
    return ["".join(variant["allele"] * (variant["dosage"] or 0) for variant in marker["variants"])]


def results(connection_id, profile_id):
    bins = get(connection_id, f"/3/profile/{profile_id}/genetic_bin/?predictor_id={PREDICTOR}")
    number = bins["data"][0]["bin_number"] if bins and bins["data"] else None
    if number is None:
        return ["No result: too few of its markers have a call."]
    interactions = get(connection_id, f"/3/genetic_phenotype_range_interaction/?predictor_id={PREDICTOR}")
    return [
        f"{one['name']}: group {number} of {len(one['bins'])}. "
        + one["bins"][str(number)]["maximum_difference_explanation"]
        for one in interactions["data"]
    ]


def shared(load_it, *arguments):
    try:
        return load_it(*arguments)
    except NotShared as missing:
        return [f"You do not share {missing}."]


def customer_page(connection_id):
    accounts = get(connection_id, "/3/account/?include=profiles")["data"]
    profiles = accounts[0]["profiles"] if accounts else []
    if not profiles:
        return page("No profile", [f"{MARKER}: you no longer share a profile."], "Sign out")
    profile = profiles[0]
    name = " ".join(filter(None, (profile["first_name"], profile["last_name"]))) or "Your profile"
    lines = [f"{MARKER}: {shared(call, connection_id, profile['id'])[0]}"]
    return page(name, lines + shared(results, connection_id, profile["id"]), "Sign out")


PROBLEMS = {
    "refused": "You chose not to share anything. Nothing was read.",
    "left": "You are signed out, and our access has ended.",
    "ended": "Our access has ended: you withdrew it, or it expired.",
    "failed": "Connecting did not work. Please try again.",
}


def start_page(problem=""):
    invitation = f"Connect a profile to see your call at {MARKER} and what exercise changes."
    return page("One marker, one result", [PROBLEMS.get(problem, ""), invitation], "Connect with Strandbank")


def page(title, lines, button):
    paragraphs = "".join(f"<p>{html.escape(line)}</p>" for line in lines if line)
    path = "/sign-out" if button == "Sign out" else "/connect"
    return (
        '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">'
        "<title>One marker, one result</title><main style='font: 1rem/1.5 system-ui; max-width: 40rem'>"
        f"<h1>{html.escape(title)}</h1>{paragraphs}"
        f'<form method="post" action="{path}"><button>{button}</button></form></main></html>'
    )


class Handler(BaseHTTPRequestHandler):
    timeout = 30  # Seconds that a silent client may take.

    def do_GET(self):
        path, _, query = self.path.partition("?")
        parameters = dict(urllib.parse.parse_qsl(query))
        if path == ADDRESS.path:
            self.callback(parameters)
        elif path != "/":
            self.answer(404, "Not found")
        elif self.cookie("session") is None:
            self.answer(200, start_page(parameters.get("problem", "")))
        else:
            try:
                self.answer(200, customer_page(self.cookie("session")))
            except Gone:
                self.answer(200, start_page(parameters.get("problem", "ended")))
            except Unavailable:
                self.answer(503, page("Strandbank does not respond", ["Try again in a minute."], "Sign out"))

    def do_POST(self):
        # The cookies are SameSite=Lax: a form of another site arrives without them.
        if self.path == "/connect":
            self.connect()
        elif self.path == "/sign-out":
            end(self.cookie("session"))
            self.redirect("/?problem=left", self.set_cookie("session", "", 0))
        else:
            self.answer(404, "Not found")

    def connect(self):
        """Authorization code with PKCE; the cookie proves later that this browser began."""
        state, verifier = secrets.token_urlsafe(32), secrets.token_urlsafe(32)
        digest = hashlib.sha256(verifier.encode()).digest()
        request = {"client_id": CLIENT["client_id"], "redirect_uri": REDIRECT_URI, "response_type": "code"}
        request |= {"scope": SCOPE, "select_profile": "true", "state": state, "code_challenge_method": "S256"}
        request["code_challenge"] = base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
        login = self.set_cookie("login", f"{state}.{verifier}", LOGIN_SECONDS)
        self.redirect(f"{STRANDBANK}/authorize/?{urllib.parse.urlencode(request)}", login)

    def callback(self, parameters):
        state, _, verifier = (self.cookie("login") or "").partition(".")
        used = self.set_cookie("login", "", 0)
        is_ours = state and secrets.compare_digest(parameters.get("state", "").encode(), state.encode())
        if not is_ours or parameters.get("iss") != STRANDBANK:
            return self.redirect("/?problem=failed", used)
        if parameters.get("error") == "access_denied":
            return self.redirect("/?problem=refused", used)
        fields = {"grant_type": "authorization_code", "code_verifier": verifier}
        try:
            tokens = request_tokens(**fields, code=parameters["code"])
            account = read("/3/account/?include=profiles", tokens[0])["data"][0]
        except (KeyError, IndexError, Gone, Unavailable):
            return self.redirect("/?problem=failed", used)
        end(self.cookie("session"))
        connection_id = secrets.token_urlsafe(32)
        profile_id = account["profiles"][0]["id"] if account["profiles"] else ""
        query("insert into connection values (?, ?, ?, ?, ?)", connection_id, *tokens, profile_id)
        self.redirect("/", used, self.set_cookie("session", connection_id, SESSION_SECONDS))

    def cookie(self, name):
        found = SimpleCookie(self.headers.get("Cookie", "")).get(PREFIX + name)
        return found.value if found else None

    def set_cookie(self, name, value, seconds):
        secure = "; Secure" if IS_SECURE else ""
        return f"{PREFIX}{name}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}"

    def redirect(self, url, *cookies):
        self.answer(303, "", [("Location", url), *(("Set-Cookie", cookie) for cookie in cookies)])

    def answer(self, status, text, headers=()):
        self.send_response(status)
        safety = [("Cache-Control", "no-store"), ("Content-Security-Policy", "frame-ancestors 'none'")]
        for name, value in [("Content-Type", "text/html; charset=utf-8"), *safety, *headers]:
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, *_):
        """Nothing: a callback's URL holds a code."""


if __name__ == "__main__":
    threading.Thread(target=follow, daemon=True).start()
    print(f"Open {ADDRESS.scheme}://{ADDRESS.netloc}/", flush=True)
    ThreadingHTTPServer(("localhost", ADDRESS.port or 8000), Handler).serve_forever()
