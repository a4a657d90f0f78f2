import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { settings } from "@/lib/settings";

/** One signed-in browser and the tokens it stands for. Times are milliseconds since 1970. */
interface ConnectionTable {
  /** Random; the only thing the cookie holds. */
  id: string;
  /** Counts the token sets: a refresh replaces exactly the one it started from. */
  version: number;
  /** Access and refresh token as JSON, encrypted for this id. */
  sealed_tokens: string;
  /** Space-delimited scopes the customer granted. */
  scope: string;
  expires_at: number;
  /** Set when the provider no longer honors the grant. */
  lost_at: number | null;
  created_at: number;
}

export type ExplorerDb = Kysely<{ connection: ConnectionTable }>;

declare global {
  var rangefinderDatabases: Map<string, ExplorerDb> | undefined;
}

/** The explorer's own file, apart from the provider's. One handle per process and file. */
export function explorerDatabase(): ExplorerDb {
  const file = join(settings.dataDir, "explorer.db");
  globalThis.rangefinderDatabases ??= new Map();
  const known = globalThis.rangefinderDatabases.get(file);
  if (known) return known;
  const opened: ExplorerDb = openDatabase(file, "full", TABLES);
  globalThis.rangefinderDatabases.set(file, opened);
  return opened;
}

const TABLES = `create table if not exists connection (
  id text primary key,
  version integer not null,
  sealed_tokens text not null,
  scope text not null,
  expires_at integer not null,
  lost_at integer,
  created_at integer not null
) strict`;

/**
 * Opens a file of the explorer's, with its tables.
 * @param synchronous `full` waits for the disk at every change, `normal` may lose the last ones with the power
 */
export function openDatabase<Tables>(
  file: string,
  synchronous: "full" | "normal",
  tables: string,
): Kysely<Tables> {
  mkdirSync(dirname(file), { recursive: true });
  const sqlite = new BetterSqlite3(file, { timeout: 10_000 });
  sqlite.pragma("journal_mode = WAL");
  sqlite.pragma(`synchronous = ${synchronous}`);
  sqlite.exec(tables);
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: sqlite }) });
}
