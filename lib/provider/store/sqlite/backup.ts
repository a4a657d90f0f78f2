import { closeSync, copyFileSync, existsSync, openSync, renameSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { openSqliteReader } from "@/lib/provider/store/sqlite/sqlite-file";
import { flush, placesOf } from "./reference-file";

/**
 * Copies a database file, as it is at one moment and without what was deleted, and its reference data into a
 * folder. Others read and write meanwhile. Throws what SQLite or the file system throws.
 */
export async function backUpFile(file: string, folder: string): Promise<void> {
  const copy = join(folder, basename(file));
  // For its owner alone; SQLite fills an empty file.
  closeSync(openSync(copy, "wx", 0o600));
  {
    using sqlite = openSqliteReader(file, 0);
    sqlite.prepare("vacuum into ?").run(copy);
  }
  flush(copy);
  copyWhole(placesOf(file).file, folder);
}

/** Copies the files of a backup beside `file`, that one last: an interruption leaves no database. */
export async function restoreFile(file: string, backup: string): Promise<void> {
  const places = [placesOf(file).file, file];
  const missing = places.find((place) => !existsSync(join(backup, basename(place))));
  if (missing)
    throw new Error(`${backup} is no backup of a SQLite database: ${basename(missing)} is missing.`);
  for (const place of places) copyWhole(join(backup, basename(place)), dirname(place));
}

function copyWhole(from: string, folder: string): void {
  const place = join(folder, basename(from));
  copyFileSync(from, `${place}.partial`);
  flush(`${place}.partial`);
  renameSync(`${place}.partial`, place);
}
