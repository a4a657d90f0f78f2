import { renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { openSqlite } from "@/lib/provider/store/sqlite/open-sqlite";
import { flush, removeOld } from "@/lib/provider/store/sqlite/reference-files";
import { type Filling, fillTables } from "./fill-tables";
import { migrate } from "./migrate";
import { referenceVersionIn } from "./versions/publish-version";

/**
 * Makes a whole database file. `fill` gets `<file>.partial` with all tables, which replaces `file` when
 * complete: an interruption leaves nothing half-made. No process may have `file` open.
 * Throws what `fill` or the file system throws (read-only folder, full disk).
 */
export async function fillNewFile(file: string, filling: Filling): Promise<void> {
  const partial = `${file}.partial`;
  removeDatabase(partial);
  let version: number;
  try {
    version = await fillFile(partial, filling);
  } catch (error) {
    removeDatabase(partial);
    throw error;
  }
  flush(partial);
  for (const suffix of SIDE_FILES) rmSync(`${file}${suffix}`, { force: true });
  renameSync(partial, file);
  removeOld(dirname(file), version);
}

/** Returns the version of its reference data. */
async function fillFile(file: string, filling: Filling): Promise<number> {
  const store = openSqlite(file, 0);
  const { writes, sqlite } = store;
  try {
    await migrate(store);
    // An unfinished file is never used: it needs neither a journal nor to reach the disk.
    sqlite.exec("pragma journal_mode = OFF");
    sqlite.exec("pragma synchronous = OFF");
    await fillTables(store, writes, filling);
    sqlite.exec("pragma journal_mode = WAL");
    sqlite.exec("pragma wal_checkpoint(TRUNCATE)");
    return Number(await referenceVersionIn(writes));
  } finally {
    await store.close();
  }
}

const SIDE_FILES = ["-wal", "-shm", "-journal"];

function removeDatabase(file: string): void {
  for (const suffix of ["", ...SIDE_FILES]) rmSync(`${file}${suffix}`, { force: true });
}
