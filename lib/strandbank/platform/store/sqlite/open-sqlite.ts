import { accessSync, constants } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Dialect, Kysely, SqliteDialect } from "kysely";
import { log } from "@/lib/strandbank/platform/base/log";
import { settings } from "@/lib/strandbank/platform/settings";
import type { Store } from "@/lib/strandbank/platform/store/store";
import type { Database } from "@/lib/strandbank/platform/store/tables/schema";
import { diskFull, explainOpening } from "./errors";
import { forKysely } from "./for-kysely";
import { MAX_GROUP_MS, sharedCommits } from "./shared-commits";
import { CACHE, openSqliteFile, openSqliteReader, type Sqlite } from "./sqlite-file";

/** How long a statement waits while another process writes, in ms, before it fails. */
const MAX_WAIT_MS = 10_000;

export const databaseFile = (): string => join(settings.dataDir, "strandbank.db");

export interface SqliteStore extends Store {
  sqlite: Sqlite;
}

/**
 * Opens an SQLite database for a process that serves requests, and creates it if it is missing: `reads` has a
 * connection of its own. Several processes may open the same file. Throws one sentence that names the file
 * when it is damaged.
 * @param maxGroupMs how long a commit accepts further writes
 */
export function openServingSqlite(file: string, maxGroupMs = MAX_GROUP_MS): SqliteStore {
  const sqlite = openWriter(file, MAX_WAIT_MS);
  // From now on it waits by trying again, without blocking the process.
  sqlite.exec("pragma busy_timeout = 0");
  // A savepoint records the pages it changes, which would otherwise be a temporary file for each group.
  sqlite.exec("pragma temp_store = memory");
  const reader = openSqliteReader(file, MAX_WAIT_MS);
  const database = forKysely(sqlite, file);
  return sqliteStore(file, { sqlite, reader }, sharedCommits({ sqlite, database, maxGroupMs }));
}

/** Opens the database for a program that loads much and serves no requests: all uses one connection. */
export function openSqlite(file: string, wait = MAX_WAIT_MS): SqliteStore {
  const sqlite = openWriter(file, wait);
  return sqliteStore(file, { sqlite, reader: sqlite });
}

/** The names of the migrations that a file has had, without a change to it; null where it has no tables. */
export function migrationsIn(file: string): string[] | null {
  try {
    using sqlite = openSqliteReader(file, MAX_WAIT_MS);
    const namesIn = (from: string): string[] => {
      const rows = sqlite.prepare(`select name from ${from}`).all();
      return rows.map(({ name }) => String(name));
    };
    const tables = namesIn("sqlite_schema where type = 'table'");
    // A start that was killed before the first migration leaves the list of migrations alone.
    if (tables.every((name) => /^(kysely|sqlite)_/.test(name))) return null;
    return tables.includes("kysely_migration") ? namesIn("kysely_migration") : [];
  } catch (error) {
    throw explainOpening(file, error);
  }
}

interface Connections {
  sqlite: Sqlite;
  reader: Sqlite;
}

function sqliteStore(file: string, { sqlite, reader }: Connections, writing?: Dialect): SqliteStore {
  const database = forKysely(reader, file);
  const reads = new Kysely<Database>({ dialect: new SqliteDialect({ database }) });
  const writes = writing ? new Kysely<Database>({ dialect: writing }) : reads;
  return {
    reads,
    writes,
    sqlite,
    read: async ({ sql }, values) => database.prepare(sql).bare(values),
    checkWritable: () => checkDisk(file),
    gently: async (work) => {
      sqlite.exec(`pragma wal_autocheckpoint = ${FEW_PAGES}`);
      await work().finally(() => sqlite.isOpen && sqlite.exec(`pragma wal_autocheckpoint = ${MANY_PAGES}`));
    },
    eraseDeleted: () => emptyLog(file),
    close: async () => {
      await Promise.all([reads.destroy(), writes.destroy()]);
      for (const connection of new Set([reader, sqlite])) connection.close();
    },
  };
}

/** Throws like a database on a full disk if a new file cannot be written beside it. */
async function checkDisk(file: string): Promise<void> {
  const probe = `${file}.probe`;
  try {
    await writeFile(probe, Buffer.alloc(PROBE_BYTES), { mode: 0o600, flush: true });
  } catch (error) {
    throw diskFull(error);
  } finally {
    await rm(probe, { force: true });
  }
}

const PROBE_BYTES = 64 * 1024;

/** Pages after which a commit moves the log into the file: few take less time at once, many less in all. */
const MANY_PAGES = 1_000;
const FEW_PAGES = 100;

function openWriter(file: string, wait: number): Sqlite {
  let sqlite: Sqlite | undefined;
  try {
    sqlite = openSqliteFile(file, wait);
    // SQLite would open a file that cannot be written, and fail at the first change.
    accessSync(file, constants.R_OK | constants.W_OK);
    sqlite.exec("pragma page_size = 8192"); // Of a new file: blocks of calls fill such a page.
    sqlite.exec("pragma journal_mode = WAL");
    sqlite.exec("pragma synchronous = FULL");
    sqlite.exec("pragma foreign_keys = ON");
    sqlite.exec("pragma secure_delete = ON"); // What is deleted is overwritten, in free pages too.
    sqlite.exec(CACHE);
    return sqlite;
  } catch (error) {
    sqlite?.close();
    throw explainOpening(file, error);
  }
}

/** How often to try, and how long to wait for others in between, in ms. */
const TRIES = 100;
const PAUSE = 50;

/**
 * Moves the write-ahead log into the database and truncates it: it holds earlier versions of what was
 * deleted. Waits, without blocking, while others read or write. When it cannot be emptied in time, that is
 * logged; it is emptied at the latest when the last process closes the database.
 */
async function emptyLog(file: string): Promise<void> {
  // Not on the connection that writes, where a transaction may be open.
  using sqlite = openSqliteFile(file, 0);
  const checkpoint = sqlite.prepare("pragma wal_checkpoint(TRUNCATE)");
  for (let tries = 0; tries < TRIES; tries++) {
    if (checkpoint.get()?.busy === 0) return;
    await pause(PAUSE);
  }
  log.warn("deleted rows stay in the write-ahead log for now: it is being read all the time");
}
