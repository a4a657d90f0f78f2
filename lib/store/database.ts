import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { settings } from "@/lib/settings";
import type { Database } from "./schema";

export type Db = Kysely<Database>;

/** The SQLite file of the provider. */
export const databaseFile = (): string => join(settings.dataDir, "strandbank.db");

interface Opened {
  db: Db;
  /** For bulk loading only. */
  sqlite: BetterSqlite3.Database;
}

/** Opens (and creates when missing) one SQLite database; several processes may open the same file. */
export function openDatabase(file: string): Opened {
  mkdirSync(dirname(file), { recursive: true });
  const sqlite = new BetterSqlite3(file, { timeout: 10_000 });
  sqlite.pragma("page_size = 8192"); // For a new file: marker rows leave less room unused than with 4096.
  sqlite.pragma("journal_mode = WAL");
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("foreign_keys = ON");
  sqlite.pragma("cache_size = -65536");
  return {
    db: new Kysely<Database>({ dialect: new SqliteDialect({ database: withStatementCache(sqlite) }) }),
    sqlite,
  };
}

/**
 * Kysely prepares a statement at every call; preparing takes longer than most of our queries.
 * Transactions take the write lock at once: upgrading a read transaction fails without waiting when another process wrote.
 */
function withStatementCache(sqlite: BetterSqlite3.Database) {
  const statements = new Map<string, BetterSqlite3.Statement<unknown[]>>();
  return {
    close: () => sqlite.close(),
    prepare(given: string) {
      const text = given === "begin" ? "begin immediate" : given;
      const known = statements.get(text);
      if (known) return known;
      const statement = sqlite.prepare<unknown[]>(text);
      if (statements.size >= 500) statements.clear();
      statements.set(text, statement);
      return statement;
    },
  };
}

declare global {
  var strandbankDatabase: Opened | undefined;
}

/** The one handle of this process: on globalThis, since Next gives pages and handlers copies of a module each. */
export function database(): Db {
  globalThis.strandbankDatabase ??= openDatabase(databaseFile());
  return globalThis.strandbankDatabase.db;
}

/** Closes the handle of this process, if open. */
export async function closeDatabase(): Promise<void> {
  const opened = globalThis.strandbankDatabase;
  globalThis.strandbankDatabase = undefined;
  await opened?.db.destroy();
}
