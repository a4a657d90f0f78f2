import { closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import type { SqliteDatabase } from "kysely";
import { LRUCache } from "lru-cache";

/** An SQLite file; every statement blocks the process while it runs. */
export type Sqlite = DatabaseSync;

/** Statements that stay prepared, by their text. */
const MOST_STATEMENTS = 500;

/**
 * Opens an SQLite file. Creates it and its folder if they are missing, readable by their owner alone: the
 * files that SQLite adds beside it get the same mode.
 * @param wait how long a statement blocks while another process writes, in
 * milliseconds, before it fails as busy
 */
export function openSqliteFile(file: string, wait: number): Sqlite {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  if (!existsSync(file)) closeSync(openSync(file, "a", 0o600));
  return new DatabaseSync(file, { timeout: wait });
}

/** Opens an existing SQLite file for reading only. */
export const openSqliteReader = (file: string, wait: number): Sqlite =>
  new DatabaseSync(file, { timeout: wait, readOnly: true });

/** The value of a pragma. */
export const readPragma = (sqlite: Sqlite, name: string): unknown =>
  Object.values(sqlite.prepare(`pragma ${name}`).get() ?? {})[0];

/** Runs work as a whole or not at all: in a separate transaction, or as part of the one that is open. */
export function wholly(sqlite: Sqlite, work: () => void): void {
  const [begin, end, undo] = sqlite.isTransaction
    ? ["savepoint work", "release work", "rollback to work; release work"]
    : ["begin immediate", "commit", "rollback"];
  sqlite.exec(begin);
  try {
    work();
    sqlite.exec(end);
  } catch (error) {
    if (sqlite.isTransaction) sqlite.exec(undo);
    throw error;
  }
}

/**
 * The file as Kysely uses it. Kysely prepares a statement at each call, which takes longer than running most
 * of our queries, so prepared statements are kept here. Its transactions take the write lock immediately:
 * upgrading a read transaction fails without waiting if another process has written.
 */
export function forKysely(sqlite: Sqlite, close = () => sqlite.close()): SqliteDatabase {
  const statements = new LRUCache<string, ReturnType<typeof statementOf>>({ max: MOST_STATEMENTS });
  return {
    close,
    prepare(given: string) {
      const text = given === "begin" ? "begin immediate" : given;
      const known = statements.get(text);
      if (known) return known;
      const statement = statementOf(sqlite, text);
      statements.set(text, statement);
      return statement;
    },
  };
}

function statementOf(sqlite: Sqlite, text: string) {
  const statement = sqlite.prepare(text);
  return {
    reader: statement.columns().length > 0,
    // Rows have no prototype here, and React does not accept such objects.
    all: (values: readonly unknown[]) => statement.all(...inputs(values)).map((row) => ({ ...row })),
    run: (values: readonly unknown[]) => statement.run(...inputs(values)),
    // Running a statement again while its rows are being read would restart it.
    iterate: (values: readonly unknown[]) => sqlite.prepare(text).iterate(...inputs(values)),
  };
}

/** Guarantee: Kysely's types let nothing but texts, numbers, null and bytes through. */
export const inputs = (values: readonly unknown[]): SQLInputValue[] => values as SQLInputValue[];

/** Runs a query whose rows are of this kind. Guarantee: the caller wrote what it selects. */
export const rowsOf = <Row>(statement: StatementSync, values: readonly unknown[]): Row[] =>
  statement.all(...inputs(values)) as Row[];

/** SQLite's primary result codes (https://sqlite.org/rescode.html) that our code tells apart. */
const BUSY = 5;
const UNAVAILABLE: ReadonlySet<number> = new Set([BUSY, 6, 8, 10, 13, 14]);

/** Another process was writing for longer than the wait. */
export const isBusy = (error: unknown): boolean => resultCode(error) === BUSY;

/**
 * Still busy after a long wait, locked, read-only, an I/O error, disk full, or a file that cannot be opened.
 */
export const isSqliteUnavailable = (error: unknown): boolean => UNAVAILABLE.has(resultCode(error));

/** A file that is no database, or whose parts are missing or overwritten. */
export const isSqliteDamaged = (error: unknown): boolean => [11, 26].includes(resultCode(error));

/** The extended code holds the primary one in its lowest byte; 0 for any other error. */
const resultCode = (error: unknown): number =>
  error instanceof Error && "errcode" in error ? Number(error.errcode) & 255 : 0;
