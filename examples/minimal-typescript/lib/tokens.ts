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
  const columns = "id primary key, profile_id, token_type, access_token, refresh_token, expires_at";
  globalThis.connections.exec(`create table if not exists connection (${columns})`);
  return globalThis.connections;
}

const valuesOf = (tokens: Tokens) =>
  [tokens.token_type, tokens.access_token, tokens.refresh_token, tokens.expires_at] as const;

/** Stores a new connection; returns its id for the cookie. */
export function save(tokens: Tokens, profileId: string): string {
  const id = randomBytes(32).toString("base64url");
  const insert = "insert into connection values (?, ?, ?, ?, ?, ?)";
  database()
    .prepare(insert)
    .run(id, profileId, ...valuesOf(tokens));
  return id;
}

/** Throws Gone when nothing is stored. */
function load(id: string): Tokens {
  const row = database().prepare("select * from connection where id = ?").get(id);
  if (!row) throw new Gone();
  return row as unknown as Tokens;
}

const forget = (id: string): void => void database().prepare("delete from connection where id = ?").run(id);

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
    const columns = "(token_type, access_token, refresh_token, expires_at) = (?, ?, ?, ?)";
    database()
      .prepare(`update connection set ${columns} where id = ?`)
      .run(...valuesOf(tokens), id);
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

const ENDED = ["withdrawn", "ended", "profile_deleted"];

/** Deletes what is stored of a person as soon as Strandbank tells that they are no longer shared. */
export async function follow(): Promise<never> {
  for (let cursor = ""; ; )
    try {
      const changes = await changesSince(cursor);
      for (const { event, profile_id } of changes.data)
        if (ENDED.includes(event))
          database().prepare("delete from connection where profile_id = ?").run(profile_id);
      cursor = changes.cursor;
    } catch {
      await setTimeout(5_000);
    }
}
