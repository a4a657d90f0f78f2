import { settings } from "./settings";

/** What is stored of a connected customer. The cookie contains the id alone. */
export interface Tokens {
  accessToken: string;
  refreshToken: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** The customer's consent has ended, or nobody is connected: connect again. */
export class Gone extends Error {}

/** The customer does not share this. Ask for the scope again only when the customer wants to. */
export class NotShared extends Error {
  constructor(readonly scope: string) {
    super(`Not shared: ${scope}`);
  }
}

/** Strandbank cannot be reached or has a problem: keep the tokens, and try again later. */
export class Unavailable extends Error {}

/** A request to Strandbank, at most ten seconds long. Throws Unavailable when there is no response. */
async function send(path: string, init: RequestInit): Promise<Response> {
  const url = settings().strandbank + path;
  const request = fetch(url, { ...init, cache: "no-store", signal: AbortSignal.timeout(10_000) });
  const response = await request.catch(() => {
    throw new Unavailable("Strandbank does not respond.");
  });
  if (response.status === 429 || response.status >= 500) throw new Unavailable(`Status ${response.status}.`);
  return response;
}

function post(path: string, fields: Record<string, string>): Promise<Response> {
  const { clientId, clientSecret } = settings();
  const body = new URLSearchParams({ client_id: clientId, client_secret: clientSecret, ...fields });
  return send(path, { method: "POST", body });
}

/** Gets new tokens. Throws Gone when the customer withdrew everything, or the token was used before. */
export async function requestTokens(fields: Record<string, string>): Promise<Tokens> {
  const response = await post("/token/", { redirect_uri: settings().redirectUri, ...fields });
  const body = await response.json();
  if (body.error === "invalid_grant") throw new Gone();
  if (!response.ok) throw new Error(`${body.error}: ${body.error_description}`);
  return {
    accessToken: body.access_token,
    refreshToken: body.refresh_token,
    expiresAt: Date.now() + body.expires_in * 1000,
  };
}

/** Ends everything that was issued with a refresh token (RFC 7009). */
export const revoke = (refreshToken: string): Promise<Response> => post("/revoke/", { token: refreshToken });

interface Changes {
  data: { event: string; profile_id: string | null }[];
  cursor: string;
}

/** What happened to our consents since then. Strandbank holds the response until there is something, or 8 s. */
export async function changesSince(cursor: string): Promise<Changes> {
  const { clientId, clientSecret } = settings();
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
  return (await read(`/3/changes/?wait=8&since=${cursor}`, credentials, "Basic")) as Changes;
}

/**
 * The body of `GET path`. Throws NotShared when the token does not have the scope, Gone when it is not valid
 * any more. Null when there is no such thing, such as a profile that the customer no longer shares.
 */
export async function read(path: string, token: string, scheme = "Bearer"): Promise<unknown> {
  const response = await send(path, { headers: { authorization: `${scheme} ${token}` } });
  if (response.status === 401) throw new Gone();
  if (response.status === 404) return null;
  if (response.status === 403) {
    const [, scope = ""] = /scope="([^"]*)"/.exec(response.headers.get("www-authenticate") ?? "") ?? [];
    throw new NotShared(scope);
  }
  if (response.ok) return response.json();
  // The application's page at Strandbank has the reason under the id.
  throw new Error(`${path}: ${response.status} (request ${response.headers.get("x-request-id")})`);
}
