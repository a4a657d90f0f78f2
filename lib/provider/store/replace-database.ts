import { settings } from "@/lib/provider/settings";
import { refillDatabase } from "@/lib/provider/store/postgres/refill-database";
import { fillNewFile } from "@/lib/provider/store/sqlite/fill-new-file";
import { databaseFile } from "@/lib/provider/store/sqlite/open-sqlite";
import type { Db } from "./schema";

/**
 * Replaces the whole database: `fill` gets one with all tables, empty, and without the indexes of the marker
 * table. All or nothing. No process may use the database meanwhile. Throws what `fill`, the file system or
 * the database throws.
 */
export const replaceDatabase = (fill: (db: Db) => Promise<void>): Promise<void> =>
  settings.databaseUrl === undefined
    ? fillNewFile(databaseFile(), fill)
    : refillDatabase(settings.databaseUrl, fill);
