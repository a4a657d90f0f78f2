import { randomBytes } from "node:crypto";
import { z } from "zod";
import { decrypt, encrypt } from "@/lib/explorer/base/encrypt";
import { revokeToken } from "@/lib/explorer/provider-client/api";
import { explorerDatabase } from "@/lib/explorer/store/database";

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

const storedTokens = z.object({ accessToken: z.string(), refreshToken: z.string() });

/** How many expired connections a sign-in ends, so that it never waits long. */
const MAX_ENDED = 20;

/** Stores the tokens of a new sign-in and returns the id for the cookie. Ends connections that expired. */
export async function saveConnection(tokens: TokenSet): Promise<string> {
  const id = randomBytes(32).toString("base64url");
  const now = Date.now();
  const db = explorerDatabase();
  const expired = await db
    .selectFrom("connection")
    .select("id")
    .where("created_at", "<", now - CONNECTION_SECONDS * 1000)
    .limit(MAX_ENDED)
    .execute();
  await Promise.all(expired.map((connection) => endConnection(connection.id)));
  await db
    .insertInto("connection")
    .values({ id, version: 1, created_at: now, ...columns(id, tokens) })
    .execute();
  return id;
}

/** A live connection; null when it is unknown or lost, or its tokens were encrypted with another secret. */
export async function loadConnection(id: string): Promise<Connection | null> {
  const row = await explorerDatabase()
    .selectFrom("connection")
    .selectAll()
    .where("id", "=", id)
    .where("lost_at", "is", null)
    .executeTakeFirst();
  const text = row && decrypt(row.sealed_tokens, id);
  if (!text) return null;
  const tokens = storedTokens.parse(JSON.parse(text));
  return { id, version: row.version, scope: row.scope, expiresAt: row.expires_at, ...tokens };
}

/** Replaces exactly this version of the tokens: nothing happens when another refresh came first. */
export async function replaceTokens({ id, version }: Connection, tokens: TokenSet): Promise<void> {
  await explorerDatabase()
    .updateTable("connection")
    .set({ version: version + 1, ...columns(id, tokens) })
    .where("id", "=", id)
    .where("version", "=", version)
    .execute();
}

/** Marks exactly this version of the tokens as no longer honored by the provider. */
export async function markLost({ id, version }: Connection): Promise<void> {
  await explorerDatabase()
    .updateTable("connection")
    .set({ lost_at: Date.now() })
    .where("id", "=", id)
    .where("version", "=", version)
    .execute();
}

/** Deletes a connection's tokens, then has the provider revoke them (RFC 7009), if it can be reached. */
export async function endConnection(id: string): Promise<void> {
  const connection = await loadConnection(id);
  await explorerDatabase().deleteFrom("connection").where("id", "=", id).execute();
  if (connection) await revokeToken(connection.refreshToken).catch(() => undefined);
}

const columns = (id: string, { accessToken, refreshToken, scope, expiresAt }: TokenSet) => ({
  sealed_tokens: encrypt(JSON.stringify({ accessToken, refreshToken }), id),
  scope,
  expires_at: expiresAt - marginOf(expiresAt),
  lost_at: null,
});

/** How long before its end an access token is refreshed, in ms: a tenth of its lifetime, at most a minute. */
const marginOf = (expiresAt: number): number => Math.min(60_000, (expiresAt - Date.now()) / 10);
