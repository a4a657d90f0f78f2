import { settings } from "@/lib/settings";
import type { Db } from "./database";
import { fillEmptied } from "./postgres/fill-emptied";
import { fillNewFile } from "./sqlite/fill-new-file";
import { databaseFile } from "./sqlite/open-sqlite";

/**
 * Makes the whole database anew: `fill` gets it with all tables, empty, and without the indexes of the marker table.
 * All or nothing. No process may use the database meanwhile. Throws what `fill`, the file system or the database throws.
 */
export const fillAnew = (fill: (db: Db) => Promise<void>): Promise<void> =>
  settings.databaseUrl === undefined
    ? fillNewFile(databaseFile(), fill)
    : fillEmptied(settings.databaseUrl, fill);
