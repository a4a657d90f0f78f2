import { once } from "node:events";
import { createServer } from "node:http";
import type {
  OAuthClientProvider,
  OAuthDiscoveryState,
  StoredOAuthTokens,
} from "@modelcontextprotocol/client";

/**
 * What the assistant keeps of its customer, in memory alone: tokens, and the way to the consent page and
 * back, to a page on this machine at any free port (RFC 8252 section 7.3).
 */
export async function openCustomer(clientId: string) {
  const kept: { tokens?: StoredOAuthTokens; discovered?: OAuthDiscoveryState; verifier: string } = {
    verifier: "",
  };
  let state = crypto.randomUUID();
  let arrived = Promise.withResolvers<URLSearchParams>();
  const server = createServer(({ url = "/" }, response) => {
    const { searchParams } = new URL(url, "http://127.0.0.1");
    const isAnswer = searchParams.get("state") === state;
    response.writeHead(isAnswer ? 200 : 404, { "content-type": "text/plain", connection: "close" });
    response.end(isAnswer ? "Go back to the terminal. You can close this page.\n" : "Nothing is here.\n");
    if (isAnswer) arrived.resolve(searchParams);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const redirectUrl = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/callback`;
  const authProvider: OAuthClientProvider = {
    redirectUrl,
    clientMetadata: { redirect_uris: [redirectUrl], token_endpoint_auth_method: "none" },
    clientInformation: () => ({ client_id: clientId }),
    state: () => {
      arrived = Promise.withResolvers();
      state = crypto.randomUUID();
      return state;
    },
    tokens: () => kept.tokens,
    saveTokens: (tokens) => void Object.assign(kept, { tokens }),
    invalidateCredentials: () => void delete kept.tokens,
    codeVerifier: () => kept.verifier,
    saveCodeVerifier: (verifier) => void Object.assign(kept, { verifier }),
    discoveryState: () => kept.discovered,
    saveDiscoveryState: (discovered) => void Object.assign(kept, { discovered }),
    redirectToAuthorization: (url) =>
      console.log(
        `\nThe assistant asks for ${withoutControls(url.searchParams.get("scope") ?? "")}. Decide here:\n${url}\n`,
      ),
  };
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { authProvider, returned: () => arrived.promise, close };
}

/** Text of a server, which could hold control sequences, for the terminal. */
export const withoutControls = (text: string): string => text.replace(/\p{Cc}/gu, "?");
