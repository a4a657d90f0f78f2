import type * as z from "zod/mini";
import { ExplorerError, type Problem } from "@/lib/explorer/base/problems";
import { requestHeaders } from "@/lib/explorer/base/request-headers";
import { errorAnswer, tokenAnswer } from "@/lib/explorer/provider-client/wire/tokens";
import type { TokenAnswer } from "@/lib/explorer/provider-client/wire/types";
import { registration, settings } from "@/lib/explorer/settings";
import { type Call, type Hints, observeCall, type ReadResponse } from "./on-call";

const TIMEOUT_MS = 10_000;
const FORM = "application/x-www-form-urlencoded";

/**
 * GET of a path of the provider, for example `/3/marker/?gene_name=HERC2`, with or without a bearer token.
 * Returns the parsed JSON body of a success; throws an ExplorerError otherwise.
 */
export async function readProvider(path: string, token?: string): Promise<unknown> {
  const { response, text } = await send({ url: settings.providerUrl + path, headers: bearer(token) });
  const body = json(text);
  if (!response.ok) throw new ExplorerError(problemOfStatus(response.status), errorText(body));
  return body;
}

/**
 * POST to the token endpoint, with the client's credentials in the body.
 * Throws `reconnect` when the grant is gone, `invalid_scope` when it no longer covers the requested scope.
 */
export async function requestTokens(fields: Record<string, string>, note?: string): Promise<TokenAnswer> {
  const { response, text } = await postAsClient("/token/", fields, { note });
  const body = json(text);
  if (!response.ok) throw new ExplorerError(problemOfTokenError(body), errorText(body));
  return checked(tokenAnswer, body);
}

export async function revokeToken(token: string, note?: string): Promise<void> {
  const { response, text } = await postAsClient("/revoke/", { token }, { note });
  if (response.ok) return;
  const body = json(text);
  throw new ExplorerError(problemOfTokenError(body), errorText(body));
}

export const postAsClient = (
  path: string,
  fields: Record<string, string>,
  hints: Hints = {},
): Promise<ReadResponse> => send({ ...clientForm(path, fields), ...hints });

function clientForm(path: string, fields: Record<string, string>) {
  const { clientId, clientSecret } = registration();
  return {
    url: settings.providerUrl + path,
    method: "POST",
    headers: new Headers({ accept: "application/json", "content-type": FORM }),
    body: new URLSearchParams({ client_id: clientId, client_secret: clientSecret, ...fields }).toString(),
  };
}

interface Exchange {
  code?: string;
  code_verifier?: string;
  redirectUri: string;
  scope: string;
}

/** Reports the code exchange to `onCall`: the one call that does not leave here, but the OAuth library. */
export async function observeExchange(
  { code = "", code_verifier = "", redirectUri, scope }: Exchange,
  tokens: object,
  startedAt: number,
): Promise<void> {
  const fields = { grant_type: "authorization_code", code, redirect_uri: redirectUri, code_verifier, scope };
  const observed = await observeCall({ ...clientForm("/token/", fields), startedAt });
  const text = JSON.stringify(tokens, ["access_token", "token_type", "expires_in", "refresh_token", "scope"]);
  observed({ response: new Response(text, { headers: { "content-type": "application/json" } }), text });
}

export function checked<Output>(schema: z.ZodMiniType<Output>, body: unknown): Output {
  const result = schema.safeParse(body);
  if (!result.success) throw new ExplorerError("unavailable", result.error.message);
  return result.data;
}

export const getWithToken = (path: string, token: string, hints: Hints) =>
  send({ url: settings.providerUrl + path, headers: bearer(token), ...hints });

const bearer = (token: string | undefined): Headers =>
  new Headers({ accept: "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) });

/**
 * The only request to the provider, which `onCall` can observe. Redirects are returned, never
 * followed. Throws `unavailable` when there is no response.
 */
export async function send(given: Pick<Call, "url" | "headers"> & Partial<Call>): Promise<ReadResponse> {
  const call: Call = { method: "GET", body: "", startedAt: Date.now(), ...given };
  const observed = await observeCall(call);
  const received = await fetchText(call).catch(() => null);
  observed(received);
  if (!received) throw new ExplorerError("unavailable", "The provider cannot be reached.");
  return received;
}

/** The provider's own name for our visitor, where it runs beside us: it counts our requests as theirs. */
const VISITOR_HEADER = "x-strandbank-visitor";

async function fetchText({ url, method, headers: given, body }: Call): Promise<ReadResponse> {
  // Not in the call itself, which the trace shows.
  const headers = new Headers(given);
  const visitor = (await requestHeaders())?.get(VISITOR_HEADER);
  if (visitor) headers.set(VISITOR_HEADER, visitor);
  const response = await fetch(reachable(url), {
    method,
    headers,
    body: body || null,
    cache: "no-store",
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return { response, text: await response.text() };
}

/** The URL at which this machine reaches the provider; what people see keeps the public one. */
function reachable(url: string): string {
  const { providerUrl, providerInternalUrl } = settings;
  return url.startsWith(`${providerUrl}/`) ? providerInternalUrl + url.slice(providerUrl.length) : url;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ExplorerError("unavailable", "The provider did not respond with JSON.");
  }
}

function problemOfStatus(status: number): Problem {
  if (status === 401) return "unauthorized";
  if (status === 403) return "insufficient_scope";
  if (status === 404) return "not_found";
  return status === 400 ? "invalid_request" : "unavailable";
}

function problemOfTokenError(body: unknown): Problem {
  const error = errorAnswer.safeParse(body).data?.error;
  if (error === "invalid_grant") return "reconnect";
  return error === "invalid_scope" ? "invalid_scope" : "unavailable";
}

function errorText(body: unknown): string {
  const { error, error_description } = errorAnswer.safeParse(body).data ?? {};
  return error_description ?? error ?? "The provider refused the request.";
}
