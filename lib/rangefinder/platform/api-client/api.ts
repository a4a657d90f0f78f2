import type * as z from "zod/mini";
import {
  errorAnswer,
  type TokenAnswer,
  tokenAnswer,
} from "@/lib/rangefinder/platform/api-client/wire/answers";
import { ExplorerError, type Problem } from "@/lib/rangefinder/platform/base/problems";
import { registration, settings } from "@/lib/rangefinder/platform/settings";
import { bearer, clientForm, type MadeCall, providerCalls, send } from "./send";

/**
 * GET of a path of the provider, for example `/3/marker/?gene_name=HERC2`, with or without a bearer token.
 * Returns the parsed JSON body of a success; throws an ExplorerError otherwise.
 */
export async function readProvider(path: string, token?: string): Promise<unknown> {
  const { response, text } = await send({ url: settings.providerUrl + path, headers: bearer(token) });
  const body = json(text);
  if (!response.ok)
    throw new ExplorerError(problemsOfStatus[response.status] ?? "unavailable", errorText(body));
  return body;
}

/**
 * POST to the token endpoint, with the client's credentials in the body.
 * Throws `reconnect` when the grant is gone, `invalid_scope` when it no longer covers the requested scope.
 */
export const requestTokens = async (fields: Record<string, string>): Promise<TokenAnswer> =>
  checked(tokenAnswer, json(await postForm("/token/", fields)));

/** Asks with our own credentials what happened to our consents, and waits for it at most `waits` ms. */
export async function askForChanges(since: string | undefined, waits: number): Promise<MadeCall> {
  const { clientId, clientSecret } = registration();
  const credentials = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
  const query = new URLSearchParams({ ...(since && { since }), wait: String(waits / 1_000) });
  const call = {
    url: `${settings.providerUrl}/3/changes/?${query}`,
    method: "GET",
    body: "",
    headers: new Headers({
      accept: "application/json",
      authorization: `Basic ${Buffer.from(credentials).toString("base64")}`,
    }),
    startedAt: Date.now(),
    waits,
  };
  return { call, browser: null, received: await send(call) };
}

/** Whether the provider answers now, so that a login does not lead a person to a browser's error page. */
export const isProviderUp = (): Promise<boolean> =>
  readProvider("/.well-known/oauth-authorization-server").then(
    () => true,
    () => false,
  );

/** Revokes a refresh token and everything issued with it (RFC 7009). Throws like `requestTokens`. */
export async function revokeToken(token: string): Promise<void> {
  await postForm("/revoke/", { token });
}

async function postForm(path: string, fields: Record<string, string>): Promise<string> {
  const { response, text } = await send(clientForm(path, fields));
  if (response.ok) return text;
  const body = json(text);
  throw new ExplorerError(problemOfTokenError(body), errorText(body));
}

interface Exchange {
  code?: string;
  code_verifier?: string;
  redirectUri: string;
  scope: string;
}

/** Publishes the code exchange, the one call that does not leave here, but the OAuth library. */
export function observeExchange(
  { code = "", code_verifier = "", redirectUri, scope }: Exchange,
  tokens: object,
  startedAt: number,
): void {
  const fields = { grant_type: "authorization_code", code, redirect_uri: redirectUri, code_verifier, scope };
  const text = JSON.stringify(tokens, ["access_token", "token_type", "expires_in", "refresh_token", "scope"]);
  const response = new Response(text, { headers: { "content-type": "application/json" } });
  const call = { ...clientForm("/token/", fields), startedAt };
  providerCalls.asyncEnd.publish({ call, browser: null, received: { response, text } } satisfies MadeCall);
}

/** A body parsed by its schema; throws `unavailable` when it does not match. */
export function checked<Output>(schema: z.ZodMiniType<Output>, body: unknown): Output {
  const result = schema.safeParse(body);
  if (!result.success) throw new ExplorerError("unavailable", result.error.message);
  return result.data;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ExplorerError("unavailable", "The provider did not respond with JSON.");
  }
}

const problemsOfStatus: Readonly<Record<number, Problem>> = {
  400: "invalid_request",
  401: "unauthorized",
  403: "insufficient_scope",
  404: "not_found",
};

function problemOfTokenError(body: unknown): Problem {
  const error = errorAnswer.safeParse(body).data?.error;
  if (error === "invalid_grant") return "reconnect";
  return error === "invalid_scope" ? "invalid_scope" : "unavailable";
}

function errorText(body: unknown): string {
  const { error, error_description } = errorAnswer.safeParse(body).data ?? {};
  return error_description ?? error ?? "The provider refused the request.";
}
