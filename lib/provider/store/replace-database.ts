import { settings } from "@/lib/provider/settings";
import { databaseFile } from "@/lib/provider/store/sqlite/open-sqlite";
import { fillNewFile } from "./fill-new-file";
import type { Filling } from "./fill-tables";
import { refillDatabase } from "./refill-database";

/**
 * Replaces the whole database: all or nothing. No process may use it meanwhile. Throws what `fill`, the file
 * system or the database throws.
 */
export const replaceDatabase = (filling: Filling): Promise<void> =>
  settings.databaseUrl === undefined
    ? fillNewFile(databaseFile(), filling)
    : refillDatabase(settings.databaseUrl, filling);
