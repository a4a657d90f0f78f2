import { join } from "node:path";
import type { Kysely } from "kysely";
import { settings } from "@/lib/explorer/settings";
import { openPostgres } from "./postgres";
import { openSqlite } from "./sqlite";
import type { StoreOptions } from "./tables";

/**
 * Opens a store with all its tables, at an address or in a file. Both kinds of database answer the same
 * queries, so that nobody outside of this room asks which one it is.
 */
export const openStore = <Rows>(options: StoreOptions): Kysely<Rows> =>
  settings.databaseUrl === undefined
    ? openSqlite<Rows>(fileOf(options), options)
    : openPostgres<Rows>(settings.databaseUrl, options);

/** The handle of a store, opened at the first call. `opened` lives on `globalThis`. */
export function storeIn<Rows>(opened: Map<string, Kysely<Rows>>, options: StoreOptions): Kysely<Rows> {
  const place = settings.databaseUrl ?? fileOf(options);
  const store = opened.get(place) ?? openStore<Rows>(options);
  opened.set(place, store);
  return store;
}

const fileOf = ({ name }: StoreOptions): string => join(settings.dataDir, `${name}.db`);
