import { resolve } from "node:path";

/** SQLite's primary result codes (https://sqlite.org/rescode.html) that our code tells apart. */
const BUSY = 5;
const FULL = 13;
const UNAVAILABLE: ReadonlySet<number> = new Set([BUSY, 6, 8, 10, FULL, 14]);
/** A file that is no database, or whose parts are missing or overwritten. */
const DAMAGED: ReadonlySet<number> = new Set([11, 26]);

/** Another process was writing for longer than the wait. */
export const isBusy = (error: unknown): boolean => resultCode(error) === BUSY;

/** Still busy after a long wait, locked, read-only, an I/O error, disk full, or a file that will not open. */
export const isSqliteUnavailable = (error: unknown): boolean => UNAVAILABLE.has(resultCode(error));

/** The error of a disk that takes no more. */
export const diskFull = (cause: unknown): Error =>
  Object.assign(new Error("database or disk is full", { cause }), { errcode: FULL });

/** The extended code holds the primary one in its lowest byte; 0 for any other error. */
const resultCode = (error: unknown): number =>
  error instanceof Error && "errcode" in error ? Number(error.errcode) & 255 : 0;

/** A database file that is no database, or parts of which are missing or overwritten. */
export class DamagedFile extends Error {
  constructor(file: string, cause: Error) {
    super(`The database ${resolve(file)} is damaged (${cause.message}): restore a backup.`, { cause });
  }
}

/**
 * Returns an error with a message that names the file, and with SQLite's code, if a file cannot be opened to
 * be read and written, or is damaged; any other error unchanged.
 */
export function explainOpening(file: string, error: unknown): unknown {
  const isOfFile = error instanceof Error && "code" in error && error.code === "EACCES";
  if (isBusy(error) || !(isOfFile || isSqliteUnavailable(error))) return explainDamage(file, error);
  const why = error instanceof Error ? error.message : String(error);
  const message = `The database ${resolve(file)} cannot be opened (${why}): it must be a file that this user can read and write, on a disk with free space.`;
  return Object.assign(new Error(message, { cause: error }), { errcode: resultCode(error) });
}

/** Returns an error with a sentence that names the file if that is damaged; any other error unchanged. */
export const explainDamage = (file: string, error: unknown): unknown =>
  error instanceof Error && DAMAGED.has(resultCode(error)) ? new DamagedFile(file, error) : error;
