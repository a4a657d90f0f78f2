import { resolve } from "node:path";
import { settings } from "@/lib/strandbank/platform/settings";

/** SQLite's primary result codes (https://sqlite.org/rescode.html) that our code tells apart. */
const BUSY = 5;
const UNAVAILABLE: ReadonlySet<number> = new Set([BUSY, 6, 8, 10, 13, 14]);
/** A file that is no database, or whose parts are missing or overwritten. */
const DAMAGED: ReadonlySet<number> = new Set([11, 26]);

/** Another process was writing for longer than the wait. */
export const isBusy = (error: unknown): boolean => resultCode(error) === BUSY;

/** Still busy after a long wait, locked, read-only, an I/O error, disk full, or a file that will not open. */
export const isSqliteUnavailable = (error: unknown): boolean => UNAVAILABLE.has(resultCode(error));

/** The extended code holds the primary one in its lowest byte; 0 for any other error. */
const resultCode = (error: unknown): number =>
  error instanceof Error && "errcode" in error ? Number(error.errcode) & 255 : 0;

/** Returns an error with a sentence that names the file if that is damaged; any other error unchanged. */
export function explainDamage(file: string, error: unknown): unknown {
  if (!(error instanceof Error && DAMAGED.has(resultCode(error)))) return error;
  const remedy = settings.demo ? "restore a backup, or delete it to recreate the demo" : "restore a backup";
  return new Error(`The database ${resolve(file)} is damaged (${error.message}): ${remedy}.`, {
    cause: error,
  });
}
