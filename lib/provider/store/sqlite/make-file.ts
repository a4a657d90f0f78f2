import { rmSync } from "node:fs";
import { migrate } from "@/lib/provider/store/migrate";
import { openSqlite, type SqliteStore } from "./open-sqlite";
import { flush } from "./sqlite-file";

/**
 * Makes a database file with all tables, in place of an unfinished one, and fills it. It is on the disk when
 * this returns, and gone when filling fails. Throws what filling or the file system throws.
 */
export async function makeFile(file: string, fill: (store: SqliteStore) => Promise<void>): Promise<void> {
  removeDatabase(file);
  try {
    await fillFile(file, fill);
  } catch (error) {
    removeDatabase(file);
    throw error;
  }
  flush(file);
}

async function fillFile(file: string, fill: (store: SqliteStore) => Promise<void>): Promise<void> {
  const store = openSqlite(file, 0);
  try {
    await migrate(store.writes);
    // An unfinished file is never used: it leaves no journal and need not reach the disk.
    store.sqlite.exec("pragma journal_mode = MEMORY");
    store.sqlite.exec("pragma synchronous = OFF");
    await fill(store);
    store.sqlite.exec("pragma journal_mode = WAL");
    store.sqlite.exec("pragma wal_checkpoint(TRUNCATE)");
  } finally {
    await store.close();
  }
}

/** Removes a database file and those that SQLite keeps beside it. */
export function removeDatabase(file: string): void {
  for (const suffix of ["", "-wal", "-shm", "-journal"]) rmSync(`${file}${suffix}`, { force: true });
}
