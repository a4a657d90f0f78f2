import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { type Dialect, SqliteDialect } from "kysely";

/** How long a statement blocks while another process writes, before it fails as busy. */
const LONGEST_WAIT_MS = 10_000;

/** Opens or makes an SQLite file and runs SQL on it. Every statement blocks the process. */
export function openSqliteFile(file: string, statements: string): DatabaseSync {
  const sqlite = new DatabaseSync(file, { timeout: LONGEST_WAIT_MS });
  try {
    sqlite.exec(statements);
    return sqlite;
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

/** Kysely's dialect for `node:sqlite`; it has one for better-sqlite3 alone. */
export const sqliteDialect = (sqlite: DatabaseSync): Dialect =>
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
export const isSqliteDamaged = (error: unknown): boolean =>
  // The extended code holds the primary one in its lowest byte.
  error instanceof Error && "errcode" in error && DAMAGED.includes(Number(error.errcode) & 255);
