import { closeSync, existsSync, openSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { copyWhole, flush, openSqliteReader } from "@/lib/provider/store/sqlite/sqlite-file";

/**
 * Copies a database file, as it is at one moment and without what was deleted, into a folder. Others read and
 * write meanwhile. Throws what SQLite or the file system throws.
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
}

/** Copies the file of a backup to its place. An interruption leaves no database. */
export async function restoreFile(file: string, backup: string): Promise<void> {
  const copy = join(backup, basename(file));
  if (!existsSync(copy))
    throw new Error(`${backup} is no backup of a SQLite database: ${basename(file)} is missing.`);
  copyWhole(copy, dirname(file));
}
