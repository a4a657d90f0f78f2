import { settings } from "@/lib/provider/settings";
import { databaseFile } from "@/lib/provider/store/sqlite/open-sqlite";
import type { ReferenceDb } from "@/lib/provider/store/tables/reference-tables";
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

export const referenceDb = (): ReferenceDb => store().reference.tables();

/** Closes the store of this process, if open. */
export async function closeDatabase(): Promise<void> {
  const closing = globalThis.strandbankDatabase;
  globalThis.strandbankDatabase = undefined;
  await closing?.close();
}

/** Opens the store of this process with a single connection, for a program that loads much. */
export function openForLoading(): Store {
  globalThis.strandbankDatabase = databaseKind().openForLoading();
  return globalThis.strandbankDatabase;
}
