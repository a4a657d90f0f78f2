import { settings } from "@/lib/provider/settings";
import { databaseFile } from "@/lib/provider/store/sqlite/open-sqlite";
import type { Db } from "@/lib/provider/store/tables/schema";
import type { DatabaseKind } from "./database-kind";
import { onPostgres } from "./on-postgres";
import { onSqlite } from "./on-sqlite";
import type { Store } from "./opened-store";

declare global {
  var strandbankDatabase: Store | undefined;
}

/** The database that the settings name, whether or not it is open. */
export const databaseKind = (): DatabaseKind =>
  settings.databaseUrl === undefined ? onSqlite(databaseFile()) : onPostgres(settings.databaseUrl);

/**
 * The only store of this process: on globalThis, because Next loads modules twice, for pages and for
 * handlers.
 */
export function store(): Store {
  globalThis.strandbankDatabase ??= databaseKind().openForServing();
  return globalThis.strandbankDatabase;
}

/** The handle for queries: it reads what is committed, and never waits for a writer. */
export const reads = (): Db => store().reads;

/** The handle for changes, and for transactions. */
export const writes = (): Db => store().writes;

/** Closes the store of this process, if open. */
export async function closeDatabase(): Promise<void> {
  const closing = globalThis.strandbankDatabase;
  globalThis.strandbankDatabase = undefined;
  await closing?.close();
}

/** Opens a single connection for a program that loads much. The caller has to close the store. */
export const openForLoading = (): Store => databaseKind().openForLoading();
