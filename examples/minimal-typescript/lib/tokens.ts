import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { changesSince, Gone, requestTokens, revoke, type Tokens, Unavailable } from "./strandbank";

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
  const columns = "id primary key, access_token, refresh_token, expires_at, profile_id";
  globalThis.connections.exec(`create table if not exists connection (${columns})`);
  return globalThis.connections;
}

/** Stores a new connection; returns its id for the cookie. */
export function save(tokens: Tokens, profileId: string): string {
  const id = randomBytes(32).toString("base64url");
  const insert = "insert into connection values (:id, :accessToken, :refreshToken, :expiresAt, :profileId)";
  database()
    .prepare(insert)
    .run({ id, ...tokens, profileId });
  return id;
}

/** Throws Gone when nothing is stored. */
function load(id: string): Tokens {
  const row = database().prepare("select * from connection where id = ?").get(id);
  if (!row) throw new Gone();
  return {
    accessToken: String(row.access_token),
    refreshToken: String(row.refresh_token),
    expiresAt: Number(row.expires_at),
  };
}

const forget = (id: string): void => void database().prepare("delete from connection where id = ?").run(id);

/**
 * A valid access token: refreshed a minute before it expires, or when Strandbank has refused it. However many
 * requests need it at once, one refresh is made: each refresh token works once, and using one twice ends the
 * connection. Throws Gone when the consent has ended.
 */
export async function accessToken(id: string, refused?: string): Promise<string> {
  const tokens = load(id);
  if (tokens.accessToken !== refused && tokens.expiresAt > Date.now() + 60_000) return tokens.accessToken;
  globalThis.refreshes ??= new Map();
  const running = globalThis.refreshes;
  const refresh = running.get(id) ?? refreshed(id, tokens.refreshToken).finally(() => running.delete(id));
  running.set(id, refresh);
  return (await refresh).accessToken;
}

async function refreshed(id: string, refreshToken: string): Promise<Tokens> {
  try {
    const tokens = await requestTokens({ grant_type: "refresh_token", refresh_token: refreshToken });
    // Stored before anything else: the old refresh token no longer works.
    const columns = "access_token = :accessToken, refresh_token = :refreshToken, expires_at = :expiresAt";
    database()
      .prepare(`update connection set ${columns} where id = :id`)
      .run({ id, ...tokens });
    return tokens;
  } catch (error) {
    if (error instanceof Gone) forget(id);
    throw error;
  }
}

/** Signs out: deletes the tokens, and has Strandbank revoke them. */
export async function end(id: string): Promise<void> {
  try {
    const { refreshToken } = load(id);
    forget(id);
    await revoke(refreshToken);
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
