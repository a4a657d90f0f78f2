"""One marker, one result: the smallest complete application for Strandbank, without any package."""

import base64
import hashlib
import html
import json
import os
import re
import secrets
import sqlite3
import sys
import threading
import time
import urllib.parse
import urllib.request
from contextlib import suppress
from http.client import HTTPException
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

MARKER, PREDICTOR = "rs12913832", "genetic_weight"
SCOPE = f"basic names {MARKER} report:{PREDICTOR}"  # The customer may grant less.


class Gone(Exception):
    """The consent has ended, or nobody is connected: connect again."""


class NotShared(Exception):
    """The customer does not share this scope. Ask again only when the customer wants to."""


class Unavailable(Exception):
    """Strandbank does not respond: keep the tokens, and try again later."""


def setting(name):
    """A variable of the file strandbank.env, which you download when you register an application."""
    file = open("strandbank.env").read() if os.path.exists("strandbank.env") else ""
    value = os.environ.get(name) or dict(re.findall("^(.+?)=(.+)$", file, re.MULTILINE)).get(name)
    return value or sys.exit(f"{name} is not set: register the application, and put strandbank.env here.")


STRANDBANK = setting("STRANDBANK_URL").rstrip("/")
CLIENT = {"client_id": setting("STRANDBANK_CLIENT_ID"), "client_secret": setting("STRANDBANK_CLIENT_SECRET")}
REDIRECT_URI = setting("STRANDBANK_REDIRECT_URI")
ADDRESS = urllib.parse.urlsplit(REDIRECT_URI)
ORIGIN = f"{ADDRESS.scheme}://{ADDRESS.netloc}"
# Only this host can have set a cookie with the prefix, which browsers take over https alone.
PREFIX, SECURE = ("__Host-", "; Secure") if ADDRESS.scheme == "https" else ("", "")


def send(path, form=None, headers=None):
    """Status, headers and JSON of a response. Raises Unavailable when there is none, for 429 and 5xx."""
    request = urllib.request.Request(STRANDBANK + path, form and urllib.parse.urlencode(form).encode(), headers or {})
    try:
        try:
            response = urllib.request.urlopen(request, timeout=10)
        except urllib.request.HTTPError as error:
            response = error
        with response:
            answer = json.loads(response.read() or b"null")
    except (OSError, ValueError, HTTPException) as error:
        raise Unavailable(str(error)) from error
    if response.status == 429 or response.status >= 500:
        raise Unavailable(response.status)
    return response.status, response.headers, answer


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
    if status not in (200, 404):
        # The application's page at Strandbank has the reason under the id.
        raise RuntimeError(f"{path}: {status} {body} (request {headers.get('X-Request-Id')})")
    return body if status == 200 else None


# For the tokens, which only this user may read: the browser's cookie holds only the id of a connection.
os.makedirs(".data", mode=0o700, exist_ok=True)
refreshing = threading.Lock()


def query(sql, *values):
    return sqlite3.connect(".data/connections.db", isolation_level=None).execute(sql, values)


query("create table if not exists connection(id unique, access_token, refresh_token, expires_at, profile_id, saved_at)")
query("create table if not exists place(id unique, cursor)")  # The last cursor of /3/changes/, in one row.


def load(connection_id):
    for tokens in query("select access_token, refresh_token, expires_at from connection where id = ?", connection_id):
        return tokens
    raise Gone


def access_token(connection_id, refused=None):
    """One thread refreshes, the others wait: a refresh token works once, and using one twice ends the connection."""
    access, _, expires_at = load(connection_id)
    if access != refused and expires_at > time.time() + 60:
        return access
    with refreshing:
        latest, refresh, _ = load(connection_id)
        if latest != access:
            return latest  # Another thread was faster.
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
    """Deletes the tokens of a person who is no longer shared, except those of a login after the withdrawal."""
    basic = {"Authorization": "Basic " + base64.b64encode(":".join(CLIENT.values()).encode()).decode()}
    while True:  # Each request waits for a change, for at most 8 seconds.
        try:
            [cursor] = next(query("select cursor from place"), [""])
            status, _, changes = send(f"/3/changes/?wait=8&since={urllib.parse.quote(cursor)}", headers=basic)
            if status == 400:  # A backup was restored, or 90 days passed: start again with the oldest change.
                query("delete from place")
            if status != 200:
                raise RuntimeError(changes)
            for one in changes["data"]:
                if one["event"] in ("withdrawn", "ended", "profile_deleted"):
                    query("delete from connection where profile_id = ? and saved_at < ?", one["profile_id"], one["at"])
            query("insert or replace into place values (1, ?)", changes["cursor"])
        except Exception as error:
            print(f"Cannot follow /3/changes/, trying again in 2 seconds: {error!r}", file=sys.stderr, flush=True)
            time.sleep(2)


def end(connection_id):
    """Signs out: deletes the tokens, and has Strandbank revoke them (RFC 7009)."""
    with suppress(Gone, Unavailable):
        _, refresh, _ = load(connection_id)
        query("delete from connection where id = ?", connection_id)
        send("/revoke/", {**CLIENT, "token": refresh})


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
        return [f"{MARKER}: {'no call' if marker and marker['is_assayed'] else 'not assayed'}."]
    alleles = [one["allele"] for one in marker["variants"] for _ in range(one["dosage"])]
    return [f"{MARKER}: {'/'.join(alleles)}"]


def results(connection_id, profile_id):
    bins = get(connection_id, f"/3/profile/{profile_id}/genetic_bin/?predictor_id={PREDICTOR}")
    number = bins["data"][0]["bin_number"] if bins and bins["data"] else None
    if number is None:
        return ["No result: too few of its markers have a call."]
    interactions = get(connection_id, f"/3/genetic_phenotype_range_interaction/?predictor_id={PREDICTOR}")
    bins = [(one["name"], one["bins"]) for one in interactions["data"]]
    explanation = "maximum_difference_explanation"
    return [f"{name}: group {number} of {len(of)}. {of[str(number)][explanation]}" for name, of in bins]


def customer_page(connection_id):
    profiles = get(connection_id, "/3/account/?include=profiles")["data"][0]["profiles"]
    if not profiles:
        return page("No profile", [f"{MARKER}: you no longer share a profile."])
    profile = profiles[0]
    name = " ".join(filter(None, (profile["first_name"], profile["last_name"]))) or "Your profile"
    lines = []
    for lines_of in (call, results):
        try:
            lines += lines_of(connection_id, profile["id"])
        except NotShared as missing:
            lines.append(f"You do not share {missing}.")
    return page(name, lines)


PROBLEMS = {
    "": f"Connect a profile to see your call at {MARKER} and what exercise changes.",
    "refused": "You chose not to share anything. Nothing was read.",
    "left": "You are signed out, and our access has ended.",
    "ended": "Our access has ended: you withdrew it, or it expired.",
    "failed": "Connecting did not work. Please try again.",
}


def page(title, lines, path="/sign-out", button="Sign out"):
    paragraphs = "".join(f"<p>{html.escape(line)}</p>" for line in lines)
    return (
        '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>One marker</title>'
        f'<main style="font: 1rem/1.5 system-ui; max-width: 40rem"><h1>{html.escape(title)}</h1>{paragraphs}'
        f'<form method="post" action="{path}"><button>{button}</button></form></main></html>'
    )


class Handler(BaseHTTPRequestHandler):
    timeout = 10  # Seconds that a silent client may take.

    def do_GET(self):
        path, _, query = self.path.partition("?")
        parameters = dict(urllib.parse.parse_qsl(query))
        if path == ADDRESS.path:
            self.callback(parameters)
        elif path != "/":
            self.answer(404, "Not found")
        else:
            try:
                self.answer(200, customer_page(self.cookie("session")))
            except Gone:
                problem = PROBLEMS.get(parameters.get("problem", self.cookie("session") and "ended"), PROBLEMS[""])
                self.answer(200, page("One marker, one result", [problem], "/connect", "Connect with Strandbank"))
            except Unavailable:
                self.answer(503, page("Strandbank does not respond", ["Try again in a minute."]))

    def do_POST(self):
        if self.headers.get("Origin") != ORIGIN:
            self.answer(403, "This form is of another site.")
        elif self.path == "/connect":
            self.connect()
        elif self.path == "/sign-out":
            end(self.cookie("session"))
            self.redirect("/?problem=left", self.set_cookie("session", "", 0))
        else:
            self.answer(404, "Not found")

    def connect(self):
        """Authorization code with PKCE; the cookie proves later that this browser began."""
        state, verifier = secrets.token_urlsafe(32), secrets.token_urlsafe(32)
        challenge = base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).rstrip(b"=").decode()
        request = {"client_id": CLIENT["client_id"], "response_type": "code", "scope": SCOPE, "select_profile": "true"}
        request |= {"code_challenge_method": "S256", "code_challenge": challenge}
        query = urllib.parse.urlencode({**request, "redirect_uri": REDIRECT_URI, "state": state})
        self.redirect(f"{STRANDBANK}/authorize/?{query}", self.set_cookie("login", f"{state}.{verifier}", 15 * 60))

    def callback(self, parameters):
        state, _, verifier = self.cookie("login").partition(".")
        used = self.set_cookie("login", "", 0)
        if not state or parameters.get("state") != state or parameters.get("iss") != STRANDBANK:
            return self.redirect("/?problem=failed", used)
        if parameters.get("error") == "access_denied":
            return self.redirect("/?problem=refused", used)
        try:
            tokens = request_tokens(grant_type="authorization_code", code=parameters["code"], code_verifier=verifier)
            profiles = read("/3/account/?include=profiles", tokens[0])["data"][0]["profiles"]
        except (KeyError, Gone, NotShared, Unavailable, RuntimeError):
            return self.redirect("/?problem=failed", used)
        end(self.cookie("session"))
        connection_id = secrets.token_urlsafe(32)
        insert = "insert into connection values (?, ?, ?, ?, ?, strftime('%Y-%m-%dT%H:%M:%fZ'))"
        query(insert, connection_id, *tokens, profiles[0]["id"] if profiles else None)
        self.redirect("/", used, self.set_cookie("session", connection_id, 30 * 24 * 60 * 60))

    def cookie(self, name):
        return next(iter(re.findall(rf"(?:^|; ?){PREFIX}{name}=([\w.-]+)", self.headers.get("Cookie", ""))), "")

    def set_cookie(self, name, value, seconds):
        return f"{PREFIX}{name}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{SECURE}"

    def redirect(self, url, *cookies):
        self.answer(303, "", [("Location", url), *(("Set-Cookie", cookie) for cookie in cookies)])

    def answer(self, status, text, headers=()):
        self.send_response(status)
        safety = [("Cache-Control", "no-store"), ("Content-Security-Policy", "frame-ancestors 'none'")]
        for header in [("Content-Type", "text/html; charset=utf-8"), *safety, *headers]:
            self.send_header(*header)
        self.end_headers()
        self.wfile.write(text.encode())

    log_message = lambda *_: None  # A callback's URL holds a code.


class Server(ThreadingHTTPServer):
    request_queue_size, free = 128, threading.Semaphore(32)  # A thread for each of 32 clients; others wait.

    def verify_request(self, *_):
        return self.free.acquire()

    def shutdown_request(self, request):
        super().shutdown_request(request)
        self.free.release()


threading.Thread(target=follow, daemon=True).start()
print(f"Open {ORIGIN}/", flush=True)
Server(("localhost", ADDRESS.port or 8000), Handler).serve_forever()
