import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { backUpFile, restoreFile } from "@/lib/provider/store/sqlite/backup";
import { makeFile, removeDatabase } from "@/lib/provider/store/sqlite/make-file";
import {
  isInUse,
  migrationsIn,
  openServingSqlite,
  openSqlite,
} from "@/lib/provider/store/sqlite/open-sqlite";
import { type DatabaseKind, type Filling, isServed } from "./store";

/** How long a loading program waits for other writers, such as another import, in ms. */
const LONG_WAIT = 300_000;

export const onSqlite = (file: string): DatabaseKind => ({
  isInDataFolder: true,
  migrations: async () => (existsSync(file) ? migrationsIn(file) : null),
  openForServing: () => openServingSqlite(file),
  openForLoading: () => openSqlite(file, LONG_WAIT),
  // Its instance has locked the data folder.
  withPreparationLock: (prepare) => prepare(),
  // Its open database does.
  holdForServing: async () => {},
  whileUnserved: (work) => {
    if (isInUse(file)) throw isServed(`in ${resolve(file, "..")}`);
    return work();
  },
  remove: async () => {
    const names = readdirSync(dirname(file)).filter((name) => /^(strandbank|reference.*)\.db/.test(name));
    for (const name of names) rmSync(join(dirname(file), name), { force: true });
  },
  backUp: (folder) => backUpFile(file, folder),
  restore: (folder) => restoreFile(file, folder),
  replace: (filling) => fillNewFile(file, filling),
});

/**
 * Makes a whole database file, which is filled beside its place, as `<file>.partial`: an interruption leaves
 * the old one or none. No process may have `file` open.
 * Throws what the filling or the file system throws (read-only folder, full disk).
 */
async function fillNewFile(file: string, filling: Filling): Promise<void> {
  const partial = `${file}.partial`;
  await makeFile(partial, ({ writes }) => filling(writes));
  removeDatabase(file);
  renameSync(partial, file);
}
