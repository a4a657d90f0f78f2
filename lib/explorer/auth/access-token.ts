import { ExplorerError, problemOf } from "@/lib/explorer/base/problems";
import { requestTokens } from "@/lib/explorer/provider-client/api";
import type { TokenAnswer } from "@/lib/explorer/provider-client/wire/types";
import { settings } from "@/lib/explorer/settings";
import { type Connection, loadConnection, markLost, replaceTokens, type TokenSet } from "./connections";
import { underLease } from "./refresh-lease";

export const redirectUri = (): string => `${settings.explorerUrl}/api/auth/callback/strandbank`;

declare global {
  var rangefinderRefreshes: Map<string, Promise<Connection>> | undefined;
}

/**
 * The connection's current tokens, refreshed when they are about to expire or when `rejected` names the
 * access token that the provider has just refused. However many callers ask at once, of any process, one
 * token request is made. Throws `reconnect` when the grant is gone, `unavailable` when the provider cannot be
 * reached.
 */
export async function currentTokens(connectionId: string, rejected?: string): Promise<Connection> {
  const connection = await loadOrReconnect(connectionId);
  return isUsable(connection, rejected) ? connection : refreshOnce(connectionId, rejected);
}

function refreshOnce(connectionId: string, rejected?: string): Promise<Connection> {
  globalThis.rangefinderRefreshes ??= new Map();
  const refreshes = globalThis.rangefinderRefreshes;
  const running = refreshes.get(connectionId);
  if (running) return running;
  const started = underLease(connectionId, () => refresh(connectionId, rejected)).finally(() =>
    refreshes.delete(connectionId),
  );
  refreshes.set(connectionId, started);
  return started;
}

/** Loads the connection again: another process may have replaced its tokens in the meantime. */
async function refresh(connectionId: string, rejected?: string): Promise<Connection> {
  const connection = await loadOrReconnect(connectionId);
  if (isUsable(connection, rejected)) return connection;
  try {
    await replaceTokens(connection, await renewed(connection));
  } catch (error) {
    if (problemOf(error) !== "reconnect") throw error;
    await markLost(connection);
  }
  return loadOrReconnect(connectionId);
}

/** Requests the full scope, as specified, or what is left of it after the customer withdrew a part. */
async function renewed({ refreshToken, scope }: Connection): Promise<TokenSet> {
  const fields = { grant_type: "refresh_token", refresh_token: refreshToken, redirect_uri: redirectUri() };
  try {
    return tokenSet(await requestTokens({ ...fields, scope }));
  } catch (error) {
    if (problemOf(error) !== "invalid_scope") throw error;
    return tokenSet(await requestTokens(fields));
  }
}

async function loadOrReconnect(connectionId: string): Promise<Connection> {
  const connection = await loadConnection(connectionId);
  if (!connection) throw new ExplorerError("reconnect");
  return connection;
}

const isUsable = ({ accessToken, expiresAt }: Connection, rejected?: string): boolean =>
  accessToken !== rejected && expiresAt > Date.now();

const tokenSet = (answer: TokenAnswer): TokenSet => ({
  accessToken: answer.access_token,
  refreshToken: answer.refresh_token,
  scope: answer.scope,
  expiresAt: Date.now() + answer.expires_in * 1000,
});
