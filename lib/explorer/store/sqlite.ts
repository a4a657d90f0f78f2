import { closeSync, mkdirSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { Kysely, type SqliteDatabase, SqliteDialect } from "kysely";
import { createTables, type Tables } from "./tables";

/** How long a statement blocks while another process writes, before it fails as busy. */
const MAX_WAIT_MS = 10_000;

const PRAGMAS = "pragma journal_mode = WAL; pragma synchronous = full; pragma cache_size = -8192";

/** Opens or makes a file at the first query, for its owner alone. Every statement blocks the process. */
export const openSqlite = (file: string): Kysely<Tables> => kyselyOn(() => openOrReplace(file));

const kyselyOn = (database: () => Promise<SqliteDatabase>): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });

/** Nobody has to repair a damaged file: all that is lost is that visitors have to connect again. */
async function openOrReplace(file: string): Promise<SqliteDatabase> {
  try {
    return await open(file);
  } catch (error) {
    if (!isDamaged(error)) throw error;
    const damaged = resolve(`${file}.damaged`);
    renameSync(file, damaged);
    for (const suffix of ["-wal", "-shm"]) rmSync(file + suffix, { force: true });
    console.error(
      `${resolve(file)} was damaged, so we created a new one; the damaged file is kept as ${damaged}.`,
    );
    return open(file);
  }
}

async function open(file: string): Promise<SqliteDatabase> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // The files that SQLite adds beside it get the same mode.
  closeSync(openSync(file, "a", 0o600));
  const sqlite = new DatabaseSync(file, { timeout: MAX_WAIT_MS });
  try {
    sqlite.exec(PRAGMAS);
    const database = forKysely(sqlite);
    await createTables(kyselyOn(async () => database).schema);
    return database;
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

/** Kysely's own dialect is for better-sqlite3. */
const forKysely = (sqlite: DatabaseSync): SqliteDatabase => ({
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
});

/** Guarantee: Kysely's types let nothing but texts, numbers, null and bytes through. */
const inputs = (values: readonly unknown[]): SQLInputValue[] => values as SQLInputValue[];

/** SQLite's result codes (https://sqlite.org/rescode.html) SQLITE_CORRUPT and SQLITE_NOTADB. */
const DAMAGED: readonly number[] = [11, 26];

/** A file that is no database, or whose parts are missing or overwritten. */
const isDamaged = (error: unknown): boolean =>
  // The extended code holds the primary one in its lowest byte.
  error instanceof Error && "errcode" in error && DAMAGED.includes(Number(error.errcode) & 255);
