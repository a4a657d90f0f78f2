import { settings } from "@/lib/strandbank/platform/settings";
import { isPostgresUnavailable } from "@/lib/strandbank/platform/store/postgres/errors";
import { isSqliteUnavailable } from "@/lib/strandbank/platform/store/sqlite/errors";
import { databaseFile } from "@/lib/strandbank/platform/store/sqlite/open-sqlite";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";
import { onPostgres } from "./on-postgres";
import { onSqlite } from "./on-sqlite";
import type { DatabaseKind, Store } from "./store";

declare global {
  var strandbankDatabase: Store | undefined;
}

export const databaseKind = (): DatabaseKind =>
  settings.databaseUrl === undefined ? onSqlite(databaseFile()) : onPostgres(settings.databaseUrl);

/** On globalThis, because Next loads modules twice, for pages and for handlers. */
export function store(): Store {
  globalThis.strandbankDatabase ??= databaseKind().openForServing();
  return globalThis.strandbankDatabase;
}

export const reads = (): Db => store().reads;

export const writes = (): Db => store().writes;

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

export const isUnavailable = (error: unknown): boolean =>
  isPostgresUnavailable(error) || isSqliteUnavailable(error);
