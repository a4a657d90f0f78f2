import { createHash, generateKeyPairSync, type KeyPairKeyObjectResult, randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import { settings } from "./settings";

/** What is stored of a connected customer, as Strandbank names it. The cookie contains an id alone. */
export interface Tokens {
  /** How the access token is sent: `DPoP` where it is bound to a key, otherwise `bearer`. */
  token_type: string;
  access_token: string;
  refresh_token: string;
  /** Seconds since 1970. */
  expires_at: number;
}

/** The customer's consent has ended, or nobody is connected: connect again. */
export class Gone extends Error {}

/** The customer does not share the scope in the message. Ask again only when the customer wants to. */
export class NotShared extends Error {}

/** Strandbank cannot be reached or has a problem: keep the tokens, and try again later. */
export class Unavailable extends Error {}

declare global {
  var keys: KeyPairKeyObjectResult | undefined;
}

/** The key pair of this process, which is not stored: after a restart, a refresh binds tokens to a new one. */
globalThis.keys ??= generateKeyPairSync("ec", { namedCurve: "P-256" });
export const { privateKey, publicKey } = globalThis.keys;

/** Proves for one request that this process has the key that its tokens are bound to (RFC 9449). */
function proof(htm: string, url: string, token?: string): Promise<string> {
  const ath = token && createHash("sha256").update(token).digest("base64url");
  return new SignJWT({ htm, htu: url.replace(/\?.*/, ""), ath, jti: randomUUID() })
    .setProtectedHeader({ typ: "dpop+jwt", alg: "ES256", jwk: publicKey.export({ format: "jwk" }) })
    .setIssuedAt()
    .sign(privateKey);
}

/** A request to Strandbank, at most ten seconds long. Throws Unavailable when there is no response. */
async function send(path: string, authorization: string, form?: Record<string, string>): Promise<Response> {
  const url = settings().strandbank + path;
  const method = form ? "POST" : "GET";
  const dpop = await proof(method, url, authorization.split("DPoP ")[1]);
  const response = await fetch(url, {
    method,
    headers: { authorization, dpop },
    body: form && new URLSearchParams(form),
    cache: "no-store",
    signal: AbortSignal.timeout(10_000),
  }).catch(() => {
    throw new Unavailable("Strandbank does not respond.");
  });
  if (response.status === 429 || response.status >= 500) throw new Unavailable(`Status ${response.status}.`);
  return response;
}

/** Gets new tokens. Throws Gone when the customer withdrew everything, or the token was used before. */
export async function refresh(refresh_token: string): Promise<Tokens> {
  const { credentials, redirectUri } = settings();
  const form = { grant_type: "refresh_token", refresh_token, redirect_uri: redirectUri };
  const response = await send("/token/", credentials, form);
  const body = await response.json();
  if (body.error === "invalid_grant") throw new Gone();
  if (!response.ok) throw new Error(`${body.error}: ${body.error_description}`);
  return { ...body, expires_at: Math.floor(Date.now() / 1000) + body.expires_in };
}

/** Ends everything that was issued with a refresh token (RFC 7009). */
export const revoke = (token: string): Promise<Response> =>
  send("/revoke/", settings().credentials, { token });

interface Changes {
  data: { event: string; profile_id: string | null; at: string }[];
  cursor: string;
}

/** What happened to our consents since then: Strandbank responds at the next change, or after 8 seconds. */
export async function changesSince(cursor: string): Promise<Changes> {
  const path = `/3/changes/?wait=8&since=${encodeURIComponent(cursor)}`;
  const response = await send(path, settings().credentials);
  // A backup was restored, or 90 days passed: start again with the oldest change.
  if (response.status === 400 && cursor) return changesSince("");
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

/**
 * The body of `GET path`, or the `data` of a list. Throws NotShared when the token does not have the scope,
 * Gone when it is no longer valid. Null when nothing is there, such as a profile that is no longer shared.
 */
export async function read<Answer>(path: string, authorization: string): Promise<Answer | null> {
  const response = await send(path, authorization);
  if (response.status === 401) throw new Gone();
  if (response.status === 404) return null;
  if (response.status === 403) {
    const [, scope = ""] = /scope="([^"]*)"/.exec(response.headers.get("www-authenticate") ?? "") ?? [];
    throw new NotShared(scope);
  }
  const body = await response.json();
  if (response.ok) return body.data ?? body;
  // The application's page at Strandbank has the reason under the id.
  throw new Error(`${path}: ${response.status} (request ${response.headers.get("x-request-id")})`);
}
