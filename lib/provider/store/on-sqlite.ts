import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { isInUse, openServingSqlite, openSqlite } from "@/lib/provider/store/sqlite/open-sqlite";
import { upgradeFile } from "@/lib/provider/store/upgrade/upgrade-file";
import { type DatabaseKind, isServed } from "./database-kind";
import { fillNewFile } from "./fill-new-file";

/** How long a loading program waits for other writers, such as another import, in ms. */
const LONG_WAIT = 300_000;

/** An SQLite file in the data folder. */
export const onSqlite = (file: string): DatabaseKind => ({
  isInDataFolder: true,
  exists: async () => existsSync(file),
  upgrade: () => upgradeFile(file),
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
  replace: (filling) => fillNewFile(file, filling),
});
