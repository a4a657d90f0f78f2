import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { Kysely } from "kysely";
import { settings } from "@/lib/provider/settings";
import {
  forKysely,
  openSqliteFile,
  openSqliteReader,
  type Sqlite,
} from "@/lib/provider/store/sqlite/sqlite-file";
import type { Database } from "@/lib/provider/store/tables/schema";
import { BusyRetryDialect } from "./busy-retry-dialect";
import { CommitQueue } from "./commit-queue";
import { explainDamage } from "./damage";
import { servingDialect } from "./serving-dialect";

/** The SQLite file of the provider. */
export const databaseFile = (): string => join(settings.dataDir, "strandbank.db");

export interface SqliteStore {
  dialect: "sqlite";
  db: Kysely<Database>;
  sqlite: Sqlite;
  /** A read-only connection: it sees what is committed, and waits for no transaction of `db`. */
  reader: () => Sqlite;
  /** Closes both connections at once; `db.destroy()` does the same. */
  close: () => void;
}

/** How long a statement waits while another process writes, in milliseconds, before it fails. */
const LONGEST_WAIT = 10_000;

/**
 * Opens (and creates when missing) one SQLite database; several processes may open the same file. Throws one
 * sentence that names the file when it is damaged.
 * @param blockingWait how long a statement blocks the process while another one writes, in milliseconds
 */
export function openSqlite(file: string, blockingWait = LONGEST_WAIT): SqliteStore {
  mkdirSync(dirname(file), { recursive: true });
  const sqlite = openWriter(file, blockingWait);
  let reading: Sqlite | undefined;
  const reader = () => {
    reading ??= openReader(file);
    return reading;
  };
  const close = () => {
    reading?.close();
    sqlite.close();
  };
  const dialect = new BusyRetryDialect({
    database: forKysely(sqlite, close),
    sqlite,
    file,
    longestWait: LONGEST_WAIT,
  });
  return { dialect: "sqlite", db: new Kysely<Database>({ dialect }), sqlite, reader, close };
}

/**
 * Opens an SQLite database for a process that serves: writes that arrive together share a commit, and queries
 * wait for none of them.
 */
export function openServingSqlite(file: string, blockingWait: number): SqliteStore {
  const { dialect, db: writer, sqlite, reader, close } = openSqlite(file, blockingWait);
  // A savepoint notes the pages that it changes, which would be a temporary file for each group.
  sqlite.exec("pragma temp_store = memory");
  const queue = new CommitQueue(writer, sqlite);
  const db = new Kysely<Database>({
    dialect: servingDialect({ queue, file, reader, close, isToldAtOnce: false }),
  });
  return { dialect, db, sqlite, reader, close };
}

/** 8 MiB; beyond that the operating system caches the file. */
const CACHE = "pragma cache_size = -8192";

function openWriter(file: string, wait: number): Sqlite {
  const sqlite = openSqliteFile(file, wait);
  try {
    sqlite.exec("pragma page_size = 8192"); // Of a new file: marker rows waste less space than with 4096.
    sqlite.exec("pragma journal_mode = WAL");
    sqlite.exec("pragma synchronous = FULL");
    sqlite.exec("pragma foreign_keys = ON");
    sqlite.exec(CACHE);
    return sqlite;
  } catch (error) {
    sqlite.close();
    throw explainDamage(file, error);
  }
}

function openReader(file: string): Sqlite {
  const sqlite = openSqliteReader(file, LONGEST_WAIT);
  sqlite.exec(CACHE);
  return sqlite;
}
