import { closeSync, copyFileSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { explainOpening } from "./errors";

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

/** Of a connection: 8 MiB; beyond that the operating system caches the file. */
export const CACHE = "pragma cache_size = -8192";

/**
 * Opens an SQLite file to read it. Throws an error message that names the file when it cannot be opened or is
 * damaged.
 * @param place the file as SQLite's URI, where that has settings
 */
export function openSqliteReader(file: string, wait: number, place = file): Sqlite {
  let sqlite: Sqlite | undefined;
  try {
    sqlite = new DatabaseSync(place, { timeout: wait, readOnly: true });
    sqlite.exec(CACHE);
    return sqlite;
  } catch (error) {
    sqlite?.close();
    throw explainOpening(file, error);
  }
}

/** Waits until a file is on the disk. */
export function flush(file: string): void {
  const descriptor = openSync(file, "r+");
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/**
 * Copies a file into a folder, where it is either whole or not there.
 * @param clear removes what the file must not find beside it
 */
export function copyWhole(from: string, folder: string, clear = () => {}): void {
  const place = join(folder, basename(from));
  copyFileSync(from, `${place}.partial`);
  flush(`${place}.partial`);
  clear();
  renameSync(`${place}.partial`, place);
}
