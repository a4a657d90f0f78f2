import { join } from "node:path";
import { settings } from "@/lib/explorer/settings";
import { openPostgres } from "./postgres";
import { openSqlite } from "./sqlite";
import type { Store } from "./tables";

declare global {
  // Pages and route handlers have modules of their own.
  var rangefinderStores: Map<string, Store> | undefined;
}

/** The store of connections. Only this room knows which kind of database it is. */
export function explorerStore(): Store {
  globalThis.rangefinderStores ??= new Map();
  const stores = globalThis.rangefinderStores;
  const { databaseUrl, dataDir } = settings;
  const place = databaseUrl ?? join(dataDir, "explorer.db");
  const store = stores.get(place) ?? (databaseUrl === undefined ? openSqlite(place) : openPostgres(place));
  stores.set(place, store);
  return store;
}
