import { settings } from "@/lib/provider/settings";
import { databaseFile } from "@/lib/provider/store/sqlite/open-sqlite";
import type { Db } from "@/lib/provider/store/tables/schema";
import { fillNewFile } from "./fill-new-file";
import { refillDatabase } from "./refill-database";

/**
 * Replaces the whole database: `fill` gets one with all tables, empty, and without the indexes of the marker
 * table. All or nothing. No process may use the database meanwhile. Throws what `fill`, the file system or
 * the database throws.
 */
export const replaceDatabase = (fill: (db: Db) => Promise<void>): Promise<void> =>
  settings.databaseUrl === undefined
    ? fillNewFile(databaseFile(), fill)
    : refillDatabase(settings.databaseUrl, fill);
