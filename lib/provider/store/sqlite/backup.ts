import { closeSync, copyFileSync, existsSync, openSync, renameSync } from "node:fs";
import { basename, join } from "node:path";
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
  const sqlite = openSqliteReader(file, 0);
  try {
    sqlite.prepare("vacuum into ?").run(copy);
  } finally {
    sqlite.close();
  }
  flush(copy);
  copyWhole(placesOf(file).file, folder);
}

/** Copies the files of a backup beside `file`, that one last: an interruption leaves no database. */
export async function restoreFile(file: string, backup: string): Promise<void> {
  for (const place of [placesOf(file).file, file])
    copyWhole(join(backup, basename(place)), join(place, ".."));
}

function copyWhole(from: string, folder: string): void {
  if (!existsSync(from)) throw new Error(`There is no ${from}: this is no backup of a SQLite database.`);
  const place = join(folder, basename(from));
  copyFileSync(from, `${place}.partial`);
  flush(`${place}.partial`);
  renameSync(`${place}.partial`, place);
}
