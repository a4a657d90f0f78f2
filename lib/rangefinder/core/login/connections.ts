/* The tokens of each connection, stored on the server and encrypted, with whose they are. */

import { randomBytes } from "node:crypto";
import { z } from "zod";
import { revokeToken } from "@/lib/rangefinder/platform/api-client/api";
import { decrypt, encrypt } from "@/lib/rangefinder/platform/base/encrypt";
import { lessIsShared } from "@/lib/rangefinder/platform/base/on-request";
import { explorerStore } from "@/lib/rangefinder/platform/store/database";

export const CONNECTION_SECONDS = 30 * 24 * 60 * 60;

export interface TokenSet {
  accessToken: string;
  refreshToken: string;
  /** Space-delimited. */
  scope: string;
  /** Milliseconds since 1970; of a stored connection, a little before the access token expires. */
  expiresAt: number;
}

export interface Connection extends TokenSet {
  id: string;
  version: number;
}

const storedConnection = z.object({
  version: z.int(),
  sealed_tokens: z.string(),
  scope: z.string(),
  expires_at: z.number(),
});
const storedTokens = z.object({ accessToken: z.string(), refreshToken: z.string() });

/** How many expired connections a sign-in ends, so that it never waits long. */
const MAX_ENDED = 20;

/**
 * Stores the tokens of a new sign-in and returns the id for the cookie. Ends connections that expired.
 * @param accountId the customer's, at the provider
 */
export async function saveConnection(tokens: TokenSet, accountId: string): Promise<string> {
  const id = randomBytes(32).toString("base64url");
  const now = Date.now();
  const store = explorerStore();
  const rows = await store.run(
    "select id from rangefinder.connection where created_at < $1 limit $2",
    now - CONNECTION_SECONDS * 1000,
    MAX_ENDED,
  );
  const expired = z.array(z.object({ id: z.string() })).parse(rows);
  await Promise.all(expired.map((connection) => endConnection(connection.id)));
  await store.run(
    `insert into rangefinder.connection (id, version, created_at, sealed_tokens, scope, expires_at)
     values ($1, 1, $2, $3, $4, $5)`,
    id,
    now,
    ...stored(id, tokens),
  );
  await store.run(
    "insert into rangefinder.customer (connection_id, account_id) values ($1, $2)",
    id,
    accountId,
  );
  return id;
}

/** A live connection; null when it is unknown or lost, or its tokens were encrypted with another secret. */
export async function loadConnection(id: string): Promise<Connection | null> {
  const found = await explorerStore().run(
    `select version, sealed_tokens, scope, expires_at from rangefinder.connection
     where id = $1 and lost_at is null`,
    id,
  );
  const [row] = z.array(storedConnection).parse(found);
  const text = row && decrypt(row.sealed_tokens, id);
  if (!text) return null;
  const tokens = storedTokens.parse(JSON.parse(text));
  return { id, version: row.version, scope: row.scope, expiresAt: row.expires_at, ...tokens };
}

/** Replaces exactly this version of the tokens: nothing happens when another refresh came first. */
export async function replaceTokens({ id, version }: Connection, tokens: TokenSet): Promise<void> {
  await explorerStore().run(
    `update rangefinder.connection
     set version = version + 1, sealed_tokens = $3, scope = $4, expires_at = $5, lost_at = null
     where id = $1 and version = $2`,
    id,
    version,
    ...stored(id, tokens),
  );
}

/** Whose connection it is; null when it is unknown. */
export async function customerOf(id: string): Promise<string | null> {
  const rows = await explorerStore().run(
    "select account_id from rangefinder.customer where connection_id = $1",
    id,
  );
  return z.array(z.object({ account_id: z.string() })).parse(rows)[0]?.account_id ?? null;
}

/** The ids of a customer's connections that are not lost. */
export async function connectionsOf(accountId: string): Promise<string[]> {
  const rows = await explorerStore().run(
    `select id from rangefinder.connection join rangefinder.customer on connection_id = id
     where account_id = $1 and lost_at is null`,
    accountId,
  );
  return z
    .array(z.object({ id: z.string() }))
    .parse(rows)
    .map(({ id }) => id);
}

/** Deletes exactly this version of the tokens, which the provider no longer honors. */
export async function markLost({ id, version }: Connection): Promise<void> {
  await explorerStore().run(
    "update rangefinder.connection set lost_at = $3, sealed_tokens = '' where id = $1 and version = $2",
    id,
    version,
    Date.now(),
  );
  await lessIsShared(id);
}

/** Deletes a connection's tokens, then has the provider revoke them (RFC 7009), if it can be reached. */
export async function endConnection(id: string): Promise<void> {
  const connection = await loadConnection(id);
  await explorerStore().run("delete from rangefinder.connection where id = $1", id);
  await explorerStore().run("delete from rangefinder.customer where connection_id = $1", id);
  if (connection) await revokeToken(connection.refreshToken).catch(() => undefined);
}

/** The values of `sealed_tokens`, `scope` and `expires_at`. */
const stored = (id: string, { accessToken, refreshToken, scope, expiresAt }: TokenSet) =>
  [
    encrypt(JSON.stringify({ accessToken, refreshToken }), id),
    scope,
    Math.round(expiresAt - marginOf(expiresAt)),
  ] as const;

/** How long before its end an access token is refreshed, in ms: a tenth of its lifetime, at most a minute. */
const marginOf = (expiresAt: number): number => Math.min(60_000, (expiresAt - Date.now()) / 10);
