import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { Kysely } from "kysely";
import { settings } from "@/lib/settings";
import type { Database } from "../schema";
import { Changes } from "./changes";
import { namingDamaged } from "./damage";
import { PatientDialect } from "./patient-dialect";

/** The SQLite file of the provider. */
export const databaseFile = (): string => join(settings.dataDir, "strandbank.db");

export interface SqliteStore {
  dialect: "sqlite";
  db: Kysely<Database>;
  sqlite: BetterSqlite3.Database;
  reader: () => Reader;
}

/** A connection for reading: it sees what is committed, and waits for no transaction of `db`. */
export interface Reader {
  sqlite: BetterSqlite3.Database;
  changes: Changes;
}

/** How long a statement waits while another process writes, in milliseconds, before it fails. */
const LONGEST_WAIT = 10_000;

/**
 * Opens (and creates when missing) one SQLite database; several processes may open the same file. Throws one sentence
 * that names the file when it is damaged.
 * @param blockingWait how long a statement blocks the process while another one writes, in milliseconds
 */
export function openSqlite(file: string, blockingWait = LONGEST_WAIT): SqliteStore {
  mkdirSync(dirname(file), { recursive: true });
  const sqlite = openWriter(file, blockingWait);
  let reading: Reader | undefined;
  const reader = () => {
    reading ??= openReader(file);
    return reading;
  };
  const close = () => {
    reading?.sqlite.close();
    sqlite.close();
  };
  const dialect = new PatientDialect({
    database: { ...withStatementCache(sqlite), close },
    sqlite,
    file,
    longestWait: LONGEST_WAIT,
    onWrite: () => reading?.changes.forget(),
  });
  return { dialect: "sqlite", db: new Kysely<Database>({ dialect }), sqlite, reader };
}

/** 8 MiB; what lies further is read from the operating system's own cache. */
const CACHE = "cache_size = -8192";

function openWriter(file: string, timeout: number): BetterSqlite3.Database {
  const sqlite = new BetterSqlite3(file, { timeout });
  try {
    sqlite.pragma("page_size = 8192"); // For a new file: marker rows leave less room unused than with 4096.
    sqlite.pragma("journal_mode = WAL");
    sqlite.pragma("synchronous = FULL");
    sqlite.pragma("foreign_keys = ON");
    sqlite.pragma(CACHE);
    return sqlite;
  } catch (error) {
    sqlite.close();
    throw namingDamaged(file, error);
  }
}

function openReader(file: string): Reader {
  const sqlite = new BetterSqlite3(file, { readonly: true, timeout: LONGEST_WAIT });
  sqlite.pragma(CACHE);
  return { sqlite, changes: new Changes(sqlite) };
}

/**
 * Kysely prepares a statement at every call; preparing takes longer than most of our queries.
 * Transactions take the write lock at once: upgrading a read transaction fails without waiting when another process wrote.
 */
function withStatementCache(sqlite: BetterSqlite3.Database) {
  const statements = new Map<string, BetterSqlite3.Statement<unknown[]>>();
  return {
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
