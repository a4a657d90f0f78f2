import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { openSqlite } from "@/lib/provider/store/sqlite/open-sqlite";
import type { Db } from "@/lib/provider/store/tables/schema";
import { migrate } from "./migrate";

/**
 * Makes a whole database file. `fill` gets `<file>.partial` with all tables, which replaces `file` when
 * complete: an interruption leaves nothing half-made. No process may have `file` open.
 * Throws what `fill` or the file system throws (read-only folder, full disk).
 */
export async function fillNewFile(file: string, fill: (db: Db) => Promise<void>): Promise<void> {
  const partial = `${file}.partial`;
  mkdirSync(dirname(file), { recursive: true });
  removeDatabase(partial);
  try {
    await fillFile(partial, fill);
  } catch (error) {
    removeDatabase(partial);
    throw error;
  }
  flush(partial);
  for (const suffix of SIDE_FILES) rmSync(`${file}${suffix}`, { force: true });
  renameSync(partial, file);
}

async function fillFile(file: string, fill: (db: Db) => Promise<void>): Promise<void> {
  const { db, sqlite } = openSqlite(file);
  try {
    await migrate(db);
    // An unfinished file is never used: it needs neither a journal nor to reach the disk.
    sqlite.exec("pragma journal_mode = OFF");
    sqlite.exec("pragma synchronous = OFF");
    await fill(db);
    sqlite.exec("pragma journal_mode = WAL");
    sqlite.exec("pragma wal_checkpoint(TRUNCATE)");
  } finally {
    await db.destroy();
  }
}

const SIDE_FILES = ["-wal", "-shm", "-journal"];

function removeDatabase(file: string): void {
  for (const suffix of ["", ...SIDE_FILES]) rmSync(`${file}${suffix}`, { force: true });
}

/** Waits until the file is on the disk. */
function flush(file: string): void {
  const descriptor = openSync(file, "r+");
  fsyncSync(descriptor);
  closeSync(descriptor);
}
