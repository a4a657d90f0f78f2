import { closeSync, existsSync, openSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import {
  migrationsIn,
  openServingSqlite,
  openSqlite,
} from "@/lib/strandbank/platform/store/sqlite/open-sqlite";
import { copyWhole, flush, openSqliteReader } from "@/lib/strandbank/platform/store/sqlite/sqlite-file";
import { migrate } from "./migrate";
import type { DatabaseKind, Filling } from "./store";

/** How long a loading program waits for other writers, such as another import, in ms. */
const LONG_WAIT = 300_000;

export const onSqlite = (file: string): DatabaseKind => ({
  isInDataFolder: true,
  migrations: async () => (existsSync(file) ? migrationsIn(file) : null),
  openForServing: () => openServingSqlite(file),
  openForLoading: () => openSqlite(file, LONG_WAIT),
  // The lock of the data folder does all three.
  withPreparationLock: (prepare) => prepare(),
  holdForServing: async () => {},
  whileUnserved: (work) => work(),
  remove: async () => {
    const names = readdirSync(dirname(file)).filter((name) => /^(strandbank|reference.*)\.db/.test(name));
    for (const name of names) rmSync(join(dirname(file), name), { force: true });
  },
  backUp: (folder) => backUpFile(file, folder),
  restore: (folder) => restoreFile(file, folder),
  replace: (filling) => replaceFile(file, filling),
});

/**
 * Makes a whole database file, which is filled beside its place, as `<file>.partial`: an interruption leaves
 * the old one or none. No process may have `file` open.
 * Throws what the filling or the file system throws (read-only folder, full disk).
 */
async function replaceFile(file: string, filling: Filling): Promise<void> {
  const partial = `${file}.partial`;
  removeFile(partial);
  try {
    await makeFile(partial, filling);
    flush(partial);
  } catch (error) {
    removeFile(partial);
    throw error;
  }
  removeFile(file);
  renameSync(partial, file);
}

async function makeFile(file: string, filling: Filling): Promise<void> {
  const { writes, sqlite, close } = openSqlite(file, 0);
  try {
    await migrate(writes);
    // An unfinished file is never used: it leaves no journal and need not reach the disk.
    sqlite.exec("pragma journal_mode = MEMORY; pragma synchronous = OFF");
    await filling(writes);
    sqlite.exec("pragma journal_mode = WAL; pragma wal_checkpoint(TRUNCATE)");
  } finally {
    await close();
  }
}

/** Removes a database file and those that SQLite keeps beside it. */
function removeFile(file: string): void {
  for (const suffix of ["", "-wal", "-shm", "-journal"]) rmSync(`${file}${suffix}`, { force: true });
}

/**
 * Copies a database file, as it is at one moment and without what was deleted, into a folder. Others read and
 * write meanwhile. Throws what SQLite or the file system throws.
 */
async function backUpFile(file: string, folder: string): Promise<void> {
  const copy = join(folder, basename(file));
  // For its owner alone; SQLite fills an empty file.
  closeSync(openSync(copy, "wx", 0o600));
  {
    using sqlite = openSqliteReader(file, 0);
    sqlite.prepare("vacuum into ?").run(copy);
  }
  flush(copy);
}

/**
 * Copies the file of a backup to its place, without the log of an earlier file. An interruption leaves no
 * database.
 */
async function restoreFile(file: string, backup: string): Promise<void> {
  const copy = join(backup, basename(file));
  if (!existsSync(copy))
    throw new Error(`${backup} is no backup of a SQLite database: ${basename(file)} is missing.`);
  copyWhole(copy, dirname(file), () => removeFile(file));
}
