"""The official Python client at a URL, with a client id alone: prints the link to the consent page, and what it read."""

import asyncio
import json
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import parse_qs, urlparse

import httpx2
from mcp import Client
from mcp.client.auth import OAuthClientProvider
from mcp.client.streamable_http import streamable_http_client
from mcp.shared.auth import AuthorizationCodeResult, OAuthClientInformationFull, OAuthClientMetadata

url, client_id = sys.argv[1:]


class Callback(BaseHTTPRequestHandler):
    def do_GET(self):
        self.server.query = parse_qs(urlparse(self.path).query)
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_):
        pass


server = HTTPServer(("127.0.0.1", 0), Callback)
client = {
    "redirect_uris": [f"http://127.0.0.1:{server.server_port}/callback"],
    "token_endpoint_auth_method": "none",
}


class Storage:
    tokens = None

    async def get_tokens(self):
        return self.tokens

    async def set_tokens(self, tokens):
        self.tokens = tokens

    async def get_client_info(self):
        return OAuthClientInformationFull(client_id=client_id, **client)

    async def set_client_info(self, _):
        raise AssertionError("It registered itself.")


async def redirect(link):
    print(link, flush=True)


async def callback():
    await asyncio.to_thread(server.handle_request)
    return AuthorizationCodeResult(**{name: server.query[name][0] for name in ("code", "state", "iss")})


async def main():
    auth = OAuthClientProvider(
        server_url=url,
        client_metadata=OAuthClientMetadata(**client),
        storage=Storage(),
        redirect_handler=redirect,
        callback_handler=callback,
    )
    async with httpx2.AsyncClient(auth=auth) as http:
        async with Client(streamable_http_client(url, http_client=http)) as assistant:
            tools = [tool.name for tool in (await assistant.list_tools()).tools]
            marker = await assistant.call_tool("read_marker", {"marker_id": "rs12913832"})
            print(json.dumps([assistant.protocol_version, tools, marker.structured_content]))


asyncio.run(main())
