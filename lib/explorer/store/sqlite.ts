import { closeSync, mkdirSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Store, TABLES } from "./tables";

/** How long a statement blocks while another process writes, before it fails as busy. */
const MAX_WAIT_MS = 10_000;

const PRAGMAS = "pragma journal_mode = WAL; pragma synchronous = full; pragma cache_size = -8192;";

/** Opens or makes a file at the first statement, for its owner alone. Every statement blocks the process. */
export function openSqlite(file: string): Store {
  let opened: DatabaseSync | undefined;
  return {
    async run(statement, ...values) {
      opened ??= openOrReplace(file);
      const named = Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]));
      return opened.prepare(withoutSchema(statement)).all(named);
    },
    close: async () => opened?.close(),
  };
}

const withoutSchema = (statement: string): string => statement.replaceAll("rangefinder.", "");

/** A damaged file needs no repair: its visitors connect again. */
function openOrReplace(file: string): DatabaseSync {
  try {
    return open(file);
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

function open(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // The files that SQLite adds beside it get the same mode.
  closeSync(openSync(file, "a", 0o600));
  const sqlite = new DatabaseSync(file, { timeout: MAX_WAIT_MS });
  try {
    sqlite.exec(PRAGMAS + withoutSchema(TABLES));
    return sqlite;
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

/** SQLite's result codes (https://sqlite.org/rescode.html) SQLITE_CORRUPT and SQLITE_NOTADB. */
const DAMAGED: readonly number[] = [11, 26];

/** A file that is no database, or whose parts are missing or overwritten. */
const isDamaged = (error: unknown): boolean =>
  // The extended code holds the primary one in its lowest byte.
  error instanceof Error && "errcode" in error && DAMAGED.includes(Number(error.errcode) & 255);
