import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { changesSince, Gone, refresh, revoke, type Tokens, Unavailable } from "./strandbank";

declare global {
  // Global because Next gives pages and route handlers a copy of a module each.
  var connections: DatabaseSync | undefined;
  var refreshes: Map<string, Promise<Tokens>> | undefined;
}

/** In a folder that only this user may read. */
function database(): DatabaseSync {
  if (globalThis.connections) return globalThis.connections;
  mkdirSync(".data", { recursive: true, mode: 0o700 });
  globalThis.connections = new DatabaseSync(".data/connections.db");
  globalThis.connections.exec(`
    create table if not exists connection (id primary key, profile_id, saved_at, tokens);
    create table if not exists place (id primary key, cursor); -- The last cursor of /3/changes/, in one row.`);
  return globalThis.connections;
}

const query = (sql: string, ...values: (string | null)[]) =>
  database()
    .prepare(sql)
    .all(...values);

/** Stores a new connection; returns its id for the cookie. */
export function save(tokens: Tokens, profileId: string): string {
  const id = randomBytes(32).toString("base64url");
  const values = [id, profileId, new Date().toISOString(), JSON.stringify(tokens)];
  query("insert into connection values (?, ?, ?, ?)", ...values);
  return id;
}

/** Throws Gone when nothing is stored. */
function load(id: string): Tokens {
  const [row] = query("select tokens from connection where id = ?", id);
  if (!row) throw new Gone();
  return JSON.parse(String(row.tokens));
}

const forget = (id: string) => query("delete from connection where id = ?", id);

/**
 * The header that sends a valid access token: refreshed a minute before it expires, or when Strandbank has
 * refused it. However many requests need it at once, one refresh is made: each refresh token works once, and
 * using one twice ends the connection. Throws Gone when the consent has ended.
 */
export async function authorization(id: string, refused?: string): Promise<string> {
  const tokens = load(id);
  const header = headerOf(tokens);
  if (header !== refused && tokens.expires_at > Date.now() / 1000 + 60) return header;
  globalThis.refreshes ??= new Map();
  const running = globalThis.refreshes;
  const refreshing = running.get(id) ?? refreshed(id, tokens).finally(() => running.delete(id));
  running.set(id, refreshing);
  return headerOf(await refreshing);
}

export const headerOf = ({ token_type, access_token }: Tokens): string =>
  `${token_type === "DPoP" ? "DPoP" : "Bearer"} ${access_token}`;

async function refreshed(id: string, { refresh_token }: Tokens): Promise<Tokens> {
  try {
    const tokens = await refresh(refresh_token);
    // Stored before anything else: the old refresh token no longer works.
    query("update connection set tokens = ? where id = ?", JSON.stringify(tokens), id);
    return tokens;
  } catch (error) {
    if (error instanceof Gone) forget(id);
    throw error;
  }
}

/** Signs out: deletes the tokens, and has Strandbank revoke them. */
export async function end(id: string): Promise<void> {
  try {
    const { refresh_token } = load(id);
    forget(id);
    await revoke(refresh_token);
  } catch (error) {
    if (!(error instanceof Gone || error instanceof Unavailable)) throw error;
  }
}

/** Deletes the tokens of a person who is no longer shared, except those of a login after the withdrawal. */
export async function follow(): Promise<never> {
  for (;;)
    try {
      const [row] = query("select cursor from place");
      const changes = await changesSince(String(row?.cursor ?? ""));
      for (const { event, profile_id, at } of changes.data)
        if (["withdrawn", "ended", "profile_deleted"].includes(event))
          query("delete from connection where profile_id = ? and saved_at < ?", profile_id, at);
      query("insert or replace into place values (1, ?)", changes.cursor);
    } catch (error) {
      console.error("Cannot follow /3/changes/, trying again in 2 seconds:", error);
      await setTimeout(2_000);
    }
}
