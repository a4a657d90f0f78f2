import { closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** An SQLite file; every statement blocks the process while it runs. */
export type Sqlite = DatabaseSync;

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

export const openSqliteReader = (file: string, wait: number): Sqlite =>
  new DatabaseSync(file, { timeout: wait, readOnly: true });
