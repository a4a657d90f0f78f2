/* A valid access token of a connection: refreshed once for all callers, in every process. */

import { setTimeout as pause } from "node:timers/promises";
import { requestTokens } from "@/lib/rangefinder/platform/api-client/api";
import type { TokenAnswer } from "@/lib/rangefinder/platform/api-client/wire/answers";
import { ExplorerError, problemOf } from "@/lib/rangefinder/platform/base/problems";
import { settings } from "@/lib/rangefinder/platform/settings";
import { explorerStore } from "@/lib/rangefinder/platform/store/database";
import { type Connection, loadConnection, markLost, replaceTokens, type TokenSet } from "./connections";

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

/** Refreshes the tokens before they expire, to learn what is still granted. */
export async function renewTokens(connectionId: string): Promise<void> {
  await currentTokens(connectionId, (await loadOrReconnect(connectionId)).accessToken);
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

export const tokenSet = (answer: TokenAnswer): TokenSet => ({
  accessToken: answer.access_token,
  refreshToken: answer.refresh_token,
  scope: answer.scope,
  expiresAt: Date.now() + answer.expires_in * 1000,
});

/** Longer than a refresh with its two requests takes; a crashed process blocks the others for no longer. */
const LEASE_MS = 30_000;
const BETWEEN_TRIES_MS = 50;

/**
 * Runs `refresh` while no other process refreshes this connection: a refresh token works once. A caller that
 * had to wait finds new tokens stored, so `refresh` must load them first.
 */
async function underLease<T>(connectionId: string, refresh: () => Promise<T>): Promise<T> {
  let endsAt = await takeLease(connectionId);
  for (; endsAt === null; endsAt = await takeLease(connectionId)) await pause(BETWEEN_TRIES_MS);
  try {
    return await refresh();
  } finally {
    await explorerStore().run(
      "delete from rangefinder.refresh_lease where connection_id = $1 and ends_at = $2",
      connectionId,
      endsAt,
    );
  }
}

/** End of the lease that was taken; null while another process holds it. */
async function takeLease(connectionId: string): Promise<number | null> {
  const now = Date.now();
  const endsAt = now + LEASE_MS;
  // A lease that ends later than a new one would was taken before the clock was set back.
  const taken = await explorerStore().run(
    `insert into rangefinder.refresh_lease (connection_id, ends_at) values ($1, $2)
     on conflict (connection_id) do update set ends_at = excluded.ends_at
     where refresh_lease.ends_at <= $3 or refresh_lease.ends_at > excluded.ends_at
     returning ends_at`,
    connectionId,
    endsAt,
    now,
  );
  return taken.length > 0 ? endsAt : null;
}
