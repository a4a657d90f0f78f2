import { ServiceError } from "@/lib/provider/base/errors";
import { printableScopes } from "@/lib/provider/base/printable";
import { type Client, findClient } from "@/lib/provider/oauth/clients/clients";
import { hasCustomScheme, isRegistered } from "@/lib/provider/oauth/clients/redirect-uri";
import { namedResource } from "@/lib/provider/oauth/scopes/resources";
import { requestedScopes, type ScopeSet } from "@/lib/provider/oauth/scopes/scopes";
import { unknownScopes } from "@/lib/provider/oauth/scopes/unknown-scopes";
import type { ResourceName } from "@/lib/provider/store/tables/schema";
import { UnverifiedRequest } from "./error-page";
import type { Parameters } from "./parameters";

/** The client. Throws `UnverifiedRequest`: without a client nothing may be redirected. */
export async function checkClient(parameters: Parameters): Promise<Client> {
  const id = parameters.get("client_id");
  if (id === null)
    throw new UnverifiedRequest(
      parameters.repeated.includes("client_id") ? "client_id_repeated" : "client_id_missing",
    );
  const client = await findClient(id);
  if (!client) throw new UnverifiedRequest("client_unknown");
  return client;
}

/** The redirect URI, which is a registered one. Throws `UnverifiedRequest`. */
export function checkRedirectUri(parameters: Parameters, client: Client): string {
  const redirectUri = parameters.get("redirect_uri");
  if (redirectUri === null)
    throw new UnverifiedRequest(
      parameters.repeated.includes("redirect_uri") ? "redirect_uri_repeated" : "redirect_uri_missing",
    );
  if (!isRegistered(redirectUri, client.redirectUris))
    throw new UnverifiedRequest("redirect_uri_unregistered");
  return redirectUri;
}

/** RFC 6749 section 3.1: a parameter is sent at most once. */
export function checkRepetition({ repeated }: Parameters): void {
  if (repeated.length > 0)
    throw new ServiceError("invalid_request", `Sent more than once: ${repeated.join(", ")}.`);
}

/** Only the authorization code flow exists. */
export function checkResponseType(parameters: Parameters): void {
  const type = parameters.get("response_type");
  if (type === null) throw new ServiceError("invalid_request", "The parameter response_type is missing.");
  if (type !== "code")
    throw new ServiceError("unsupported_response_type", "The only response_type supported is code.");
}

/** The requested scopes; every one must exist. */
export async function checkScope(parameters: Parameters): Promise<ScopeSet> {
  const scopes = requestedScopes(parameters.get("scope") ?? "");
  if (scopes.names.length === 0) throw new ServiceError("invalid_request", "The parameter scope is missing.");
  const unknown = await unknownScopes(scopes);
  if (unknown.length === 0) return scopes;
  throw new ServiceError("invalid_scope", `Unknown scope: ${printableScopes(unknown)}.`);
}

/** The only resource that the tokens are for; null where the request names none. */
export const checkResource = (parameters: Parameters): ResourceName | null =>
  namedResource(parameters.get("resource"));

/** Whether a code challenge is required (RFC 9700 section 2.1.1). */
export const requiresPkce = (isPublic: boolean, redirectUri: string): boolean =>
  isPublic || hasCustomScheme(redirectUri);

/**
 * The code challenge, or null when none was sent. S256 is the only method, also where the method is left out.
 */
export function checkPkce(parameters: Parameters, client: Client, redirectUri: string): string | null {
  const challenge = parameters.get("code_challenge");
  const method = parameters.get("code_challenge_method");
  if (method !== null && method !== "S256")
    throw new ServiceError("invalid_request", "The only code_challenge_method supported is S256.");
  if (challenge === null) {
    if (method !== null || requiresPkce(client.secretHash === null, redirectUri))
      throw new ServiceError("invalid_request", "The parameter code_challenge is missing.");
    return null;
  }
  if (!/^[A-Za-z0-9_-]{43}$/.test(challenge))
    throw new ServiceError(
      "invalid_request",
      "The code_challenge must be the base64url encoding of a SHA-256 hash: 43 characters without padding.",
    );
  return challenge;
}

const SELECTS_PROFILE: ReadonlyMap<string | null, boolean> = new Map([
  ...["true", "True", "1"].map((text): [string, boolean] => [text, true]),
  ...[null, "false", "False", "0"].map((text): [string | null, boolean] => [text, false]),
]);

/** Whether the customer must choose one profile. A word with no meaning is no wider consent but an error. */
export function selectsProfile(parameters: Parameters): boolean {
  const isSelecting = SELECTS_PROFILE.get(parameters.get("select_profile"));
  if (isSelecting === undefined)
    throw new ServiceError("invalid_request", "The parameter select_profile must be true or false.");
  return isSelecting;
}

/**
 * Whether the customer decides everything again, even what the application already has. `consent` may stand
 * among other values (OpenID Connect Core section 3.1.2.1), which mean nothing here: the consent page is
 * always shown.
 */
export const asksAgain = (parameters: Parameters): boolean =>
  (parameters.get("prompt") ?? "").split(" ").includes("consent");
