import type { z } from "zod";
import { settings } from "@/lib/settings";
import { ExplorerError, type Problem } from "./problems";
import { errorAnswer, type TokenAnswer, tokenAnswer } from "./schemas/tokens";

const TIMEOUT_MS = 10_000;

/**
 * GET of one address of the provider, for example `/3/marker/?gene_name=HERC2`, with a bearer token or without.
 * Gives the parsed JSON body; throws an ExplorerError for everything else.
 */
export async function readProvider(path: string, token?: string): Promise<unknown> {
  const response = await send(path, {
    headers: token ? { accept: "application/json", authorization: `Bearer ${token}` } : {},
  });
  const body = await json(response);
  if (!response.ok) throw new ExplorerError(problemOfStatus(response.status), errorText(body));
  return body;
}

/**
 * POST to the token endpoint, with the client's credentials in the body.
 * Throws `reconnect` when the grant is gone, `invalid_scope` when it has become narrower than what was asked for.
 */
export async function requestTokens(fields: Record<string, string>): Promise<TokenAnswer> {
  const response = await postAsClient("/token/", fields);
  const body = await json(response);
  if (!response.ok) throw new ExplorerError(problemOfTokenError(body), errorText(body));
  return checked(tokenAnswer, body);
}

/** Has the provider revoke a refresh token and all that was issued with it. Throws like `requestTokens`. */
export async function revokeToken(token: string): Promise<void> {
  const response = await postAsClient("/revoke/", { token });
  if (response.ok) return;
  const body = await json(response);
  throw new ExplorerError(problemOfTokenError(body), errorText(body));
}

const postAsClient = (path: string, fields: Record<string, string>): Promise<Response> =>
  send(path, {
    method: "POST",
    body: new URLSearchParams({
      client_id: settings.explorerClientId,
      client_secret: settings.explorerClientSecret,
      ...fields,
    }),
  });

/** A body as its schema has it; one that does not fit counts as the provider being unavailable. */
export function checked<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body);
  if (!result.success) throw new ExplorerError("unavailable", result.error.message);
  return result.data;
}

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(`${settings.providerUrl}${path}`, {
      ...init,
      cache: "no-store",
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch {
    throw new ExplorerError("unavailable", "The provider cannot be reached.");
  }
}

async function json(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw new ExplorerError("unavailable", "The provider did not answer with JSON.");
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
  const answer = errorAnswer.safeParse(body).data;
  return answer?.error_description ?? answer?.error ?? "The provider refused the request.";
}
