import type {
  OAuthClientProvider,
  OAuthDiscoveryState,
  StoredOAuthTokens,
} from "@modelcontextprotocol/client";
import type { Callback } from "./callback";

/** What the assistant keeps of its customer, in memory alone: tokens, and the way to the consent page. */
export function customerOf(clientId: string, callback: Callback): OAuthClientProvider {
  let tokens: StoredOAuthTokens | undefined;
  let verifier = "";
  let discovered: OAuthDiscoveryState | undefined;
  return {
    redirectUrl: callback.redirectUrl,
    clientMetadata: { redirect_uris: [callback.redirectUrl], token_endpoint_auth_method: "none" },
    clientInformation: () => ({ client_id: clientId }),
    state: () => callback.expect(),
    tokens: () => tokens,
    saveTokens: (given) => {
      tokens = given;
    },
    // The tokens go to the server that was found before the customer left for the consent page.
    discoveryState: () => discovered,
    saveDiscoveryState: (given) => {
      discovered = given;
    },
    invalidateCredentials: () => {
      tokens = undefined;
    },
    saveCodeVerifier: (given) => {
      verifier = given;
    },
    codeVerifier: () => verifier,
    redirectToAuthorization: (url) => {
      console.log(`\nThe assistant asks for ${url.searchParams.get("scope")}. Decide here:\n${url}\n`);
    },
  };
}
