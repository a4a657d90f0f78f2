import { randomBytes } from "node:crypto";
import { z } from "zod";
import { decrypt, encrypt } from "@/lib/explorer/base/encrypt";
import { explorerDatabase } from "./database";

/** How long a browser stays connected without signing in again; also the lifetime of its cookie. */
export const CONNECTION_SECONDS = 30 * 24 * 60 * 60;

export interface TokenSet {
  accessToken: string;
  refreshToken: string;
  /** Space-delimited. */
  scope: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

export interface Connection extends TokenSet {
  id: string;
  version: number;
}

const storedTokens = z.object({ accessToken: z.string(), refreshToken: z.string() });

/** Stores the tokens of a new sign-in and returns the id for the cookie. Expired connections are deleted. */
export async function saveConnection(tokens: TokenSet): Promise<string> {
  const id = randomBytes(32).toString("base64url");
  const now = Date.now();
  const db = explorerDatabase();
  await db
    .deleteFrom("connection")
    .where("created_at", "<", now - CONNECTION_SECONDS * 1000)
    .execute();
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

/** Replaces the tokens of exactly this version. False when another refresh came first. */
export async function replaceTokens(connection: Connection, tokens: TokenSet): Promise<boolean> {
  const result = await explorerDatabase()
    .updateTable("connection")
    .set({ version: connection.version + 1, ...columns(connection.id, tokens) })
    .where("id", "=", connection.id)
    .where("version", "=", connection.version)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Marks this version of the tokens as no longer honored by the provider. False when it has been replaced. */
export async function markLost(connection: Connection): Promise<boolean> {
  const result = await explorerDatabase()
    .updateTable("connection")
    .set({ lost_at: Date.now() })
    .where("id", "=", connection.id)
    .where("version", "=", connection.version)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function deleteConnection(id: string): Promise<void> {
  await explorerDatabase().deleteFrom("connection").where("id", "=", id).execute();
}

/** Signs every browser out of the explorer. */
export async function deleteAllConnections(): Promise<void> {
  await explorerDatabase().deleteFrom("connection").execute();
}

const columns = (id: string, { accessToken, refreshToken, scope, expiresAt }: TokenSet) => ({
  sealed_tokens: encrypt(JSON.stringify({ accessToken, refreshToken }), id),
  scope,
  expires_at: expiresAt,
  lost_at: null,
});
