import { closeSync, mkdirSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { type Dialect, Kysely, SqliteDialect } from "kysely";
import { createMissing, type Spelling, type Tables } from "./tables";

/** How long a statement blocks while another process writes, before it fails as busy. */
const LONGEST_WAIT_MS = 10_000;

/**
 * Opens or makes a file, readable by its owner alone; a damaged one is laid aside. Every statement blocks the
 * process.
 */
export function openSqlite<Rows>(file: string, tables: Tables): Kysely<Rows> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  deleteFiles(join(dirname(file), OLD_TRACES));
  try {
    return new Kysely<Rows>({ dialect: dialectOf(openFile(file, tables)) });
  } catch (error) {
    if (!isDamaged(error)) throw error;
    layAside(file);
    return new Kysely<Rows>({ dialect: dialectOf(openFile(file, tables)) });
  }
}

function openFile(file: string, tables: Tables): DatabaseSync {
  const pragmas = "pragma journal_mode = WAL; pragma synchronous = full; pragma cache_size = -8192;";
  // The files that SQLite adds beside it get the same mode.
  closeSync(openSync(file, "a", 0o600));
  const sqlite = new DatabaseSync(file, { timeout: LONGEST_WAIT_MS });
  try {
    sqlite.exec(pragmas + createMissing(tables, SPELLING));
    return sqlite;
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

const SPELLING: Spelling = {
  types: {
    text: "text",
    integer: "integer",
    time: "integer",
  },
  options: "strict",
};

/** Nobody has to repair it: all that is lost is that visitors have to connect again. */
function layAside(file: string): void {
  const damaged = resolve(`${file}.damaged`);
  renameSync(file, damaged);
  deleteFiles(file);
  console.error(
    `${resolve(file)} was damaged, so we created a new one; the damaged file is kept as ${damaged}.`,
  );
}

/** Held what customers read, until the trace was kept in memory. */
const OLD_TRACES = "explorer-trace.db";

/** Deletes a database with the files beside it. */
function deleteFiles(file: string): void {
  for (const suffix of ["", "-wal", "-shm"]) rmSync(`${file}${suffix}`, { force: true });
}

/** Kysely's dialect for `node:sqlite`; it has one for better-sqlite3 alone. */
const dialectOf = (sqlite: DatabaseSync): Dialect =>
  new SqliteDialect({
    database: {
      close: () => sqlite.close(),
      prepare(text) {
        const statement = sqlite.prepare(text);
        return {
          reader: statement.columns().length > 0,
          // Rows have no prototype there, and React takes none of those.
          all: (values) => statement.all(...inputs(values)).map((row) => ({ ...row })),
          run: (values) => statement.run(...inputs(values)),
          iterate: (values) => statement.iterate(...inputs(values)),
        };
      },
    },
  });

/** Guarantee: Kysely's types let nothing but texts, numbers, null and bytes through. */
const inputs = (values: readonly unknown[]): SQLInputValue[] => values as SQLInputValue[];

/** SQLite's result codes (https://sqlite.org/rescode.html) SQLITE_CORRUPT and SQLITE_NOTADB. */
const DAMAGED: readonly number[] = [11, 26];

/** A file that is no database, or whose parts are missing or overwritten. */
const isDamaged = (error: unknown): boolean =>
  // The extended code holds the primary one in its lowest byte.
  error instanceof Error && "errcode" in error && DAMAGED.includes(Number(error.errcode) & 255);
