import { join } from "node:path";
import type { Kysely } from "kysely";
import { settings } from "@/lib/explorer/settings";
import { openPostgres } from "./postgres";
import { openSqlite } from "./sqlite";
import type { Tables } from "./tables";

/**
 * The handle of the store with these tables, at an address or in a file, opened at the first call. Both kinds
 * of database answer the same queries, so that nobody outside of this room asks which one it is.
 * @param opened lives on `globalThis`
 */
export function storeIn<Rows>(opened: Map<string, Kysely<Rows>>, tables: Tables): Kysely<Rows> {
  const { databaseUrl, dataDir } = settings;
  const place = databaseUrl ?? join(dataDir, "explorer.db");
  const store =
    opened.get(place) ??
    (databaseUrl === undefined ? openSqlite<Rows>(place, tables) : openPostgres<Rows>(place, tables));
  opened.set(place, store);
  return store;
}
