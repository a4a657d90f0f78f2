import { type Client, findClient } from "@/lib/strandbank/core/clients/clients";
import { hasCustomScheme, isRegistered } from "@/lib/strandbank/core/clients/redirect-uri";
import { scopeText } from "@/lib/strandbank/core/scopes/catalogue";
import { chromosomesByAccession, unknownLocations } from "@/lib/strandbank/core/scopes/locations";
import {
  accessionOfScope,
  isLocationScope,
  requestedScopes,
  type ScopeSet,
} from "@/lib/strandbank/core/scopes/scopes";
import { similarScope } from "@/lib/strandbank/core/scopes/similar-scopes";
import { invalidRequest, ServiceError } from "@/lib/strandbank/platform/base/errors";
import { quotedScopes } from "@/lib/strandbank/platform/base/printable";
import { nextTurn } from "@/lib/strandbank/platform/base/turns";
import { MAX_STATE } from "@/lib/strandbank/platform/bounds";
import { UnverifiedRequest } from "./broken-link";
import type { Parameters } from "./parameters";

/** The client. Throws `UnverifiedRequest`: without a client nothing may be redirected. */
export async function checkClient(parameters: Parameters): Promise<Client> {
  const client = await findClient(required(parameters, "client_id"));
  if (!client) throw new UnverifiedRequest("client_unknown");
  return client;
}

/** The redirect URI, which is a registered one. Throws `UnverifiedRequest`. */
export function checkRedirectUri(parameters: Parameters, client: Client): string {
  const redirectUri = required(parameters, "redirect_uri");
  if (!isRegistered(redirectUri, client.redirectUris))
    throw new UnverifiedRequest("redirect_uri_unregistered");
  return redirectUri;
}

function required(parameters: Parameters, name: "client_id" | "redirect_uri"): string {
  const value = parameters.get(name);
  if (value !== null) return value;
  throw new UnverifiedRequest(`${name}_${parameters.repeated.includes(name) ? "repeated" : "missing"}`);
}

/** RFC 6749 section 3.1: a parameter is sent at most once. */
export function checkRepetition({ repeated }: Parameters): void {
  if (repeated.length > 0) throw invalidRequest(`Sent more than once: ${repeated.join(", ")}.`);
}

/** The state, or null. */
export function checkState(parameters: Parameters): string | null {
  const state = parameters.get("state");
  if (state !== null && state.length > MAX_STATE)
    throw invalidRequest(`The parameter state is longer than ${MAX_STATE} characters.`);
  return state;
}

/** Only the authorization code flow exists. */
export function checkResponseType(parameters: Parameters): void {
  const type = parameters.get("response_type");
  if (type === null) throw invalidRequest("The parameter response_type is missing.");
  if (type !== "code")
    throw new ServiceError("unsupported_response_type", "The only response_type supported is code.");
}

/** In characters. To read a scope of thousands of locations takes milliseconds. */
const LONG_SCOPE = 16 * 1024;

/** Each suggestion compares an unknown scope with the whole catalogue. */
const MAX_SUGGESTIONS = 3;

/** The requested scopes; every one must exist. */
export async function checkScope(parameters: Parameters): Promise<ScopeSet> {
  const text = parameters.get("scope") ?? "";
  if (text.length > LONG_SCOPE) await nextTurn();
  const scopes = requestedScopes(text);
  if (scopes.names.length === 0) throw invalidRequest("The parameter scope is missing.");
  const unknown = await unknownScopes(scopes);
  if (unknown.length === 0) return scopes;
  const meant = new Set(
    unknown
      .slice(0, MAX_SUGGESTIONS)
      .map(similarScope)
      .filter((scope) => scope !== null),
  );
  const suggestion = meant.size > 0 ? ` Did you mean ${quotedScopes([...meant])}?` : "";
  throw new ServiceError("invalid_scope", `Unknown scope: ${quotedScopes(unknown)}.${suggestion}`);
}

/** Scopes that are neither in the specification's table nor a location or accession that we have. */
async function unknownScopes(scopes: ScopeSet): Promise<string[]> {
  const chromosomes = await chromosomesByAccession();
  const others = scopes.names.filter((scope) => {
    if (isLocationScope(scope)) return false;
    const accession = accessionOfScope(scope);
    return accession === null ? scopeText(scope) === null : !chromosomes.has(accession);
  });
  return [...others, ...(await unknownLocations(scopes))];
}

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
    throw invalidRequest("The only code_challenge_method supported is S256.");
  if (challenge === null) {
    if (method !== null || requiresPkce(client.secretHash === null, redirectUri))
      throw invalidRequest("The parameter code_challenge is missing.");
    return null;
  }
  if (!/^[A-Za-z0-9_-]{43}$/.test(challenge))
    throw invalidRequest(
      "The code_challenge must be the base64url encoding of a SHA-256 hash: 43 characters without padding.",
    );
  return challenge;
}

/** Thumbprint of the key to bind the code to (RFC 9449 section 10); null without one, or without DPoP. */
export function dpopKey(parameters: Parameters, { dpop }: Client): string | null {
  const jkt = parameters.get("dpop_jkt");
  if (jkt === null || dpop === "off") return null;
  if (/^[A-Za-z0-9_-]{43}$/.test(jkt)) return jkt;
  throw invalidRequest("The parameter dpop_jkt must be a SHA-256 thumbprint: 43 characters of base64url.");
}

/** Whether the customer must choose one profile. A word with no meaning is no wider consent but an error. */
export function selectsProfile(parameters: Parameters): boolean {
  const text = parameters.get("select_profile") ?? "false";
  if (["true", "True", "1"].includes(text)) return true;
  if (["false", "False", "0"].includes(text)) return false;
  throw invalidRequest("The parameter select_profile must be true or false.");
}

/** Largest age of the customer's sign-in, in seconds (RFC 9470 section 4), or null. */
export function maxAge(parameters: Parameters): number | null {
  const text = parameters.get("max_age");
  if (text === null) return null;
  if (!/^[0-9]{1,9}$/.test(text)) throw invalidRequest("The parameter max_age must be a number of seconds.");
  return Number(text);
}
