import { renameSync, rmSync } from "node:fs";
import { openSqlite } from "@/lib/provider/store/sqlite/open-sqlite";
import { flush, publishReferenceFile } from "@/lib/provider/store/sqlite/reference-file";
import type { Filling } from "./database-kind";
import { migrate } from "./migrate";

/**
 * Makes a whole database file and its reference data. Each is filled beside its place, as `<file>.partial`.
 * The old database goes before the new reference data comes, and the new one comes last: an interruption
 * leaves the old ones or no database. No process may have `file` open.
 * Throws what the filling or the file system throws (read-only folder, full disk).
 */
export async function fillNewFile(file: string, filling: Filling): Promise<void> {
  const partial = `${file}.partial`;
  removeDatabase(partial);
  try {
    await fillFile(partial, filling);
  } catch (error) {
    removeDatabase(partial);
    throw error;
  }
  flush(partial);
  removeDatabase(file);
  publishReferenceFile(file);
  renameSync(partial, file);
}

async function fillFile(file: string, filling: Filling): Promise<void> {
  const store = openSqlite(file, 0);
  const { writes, sqlite, reference } = store;
  try {
    await migrate(store);
    // An unfinished file is never used: it needs neither a journal nor to reach the disk.
    sqlite.exec("pragma journal_mode = OFF");
    sqlite.exec("pragma synchronous = OFF");
    await reference.build((next) => filling(writes, next));
    sqlite.exec("pragma journal_mode = WAL");
    sqlite.exec("pragma wal_checkpoint(TRUNCATE)");
  } finally {
    await store.close();
  }
}

function removeDatabase(file: string): void {
  for (const suffix of ["", "-wal", "-shm", "-journal"]) rmSync(`${file}${suffix}`, { force: true });
}
