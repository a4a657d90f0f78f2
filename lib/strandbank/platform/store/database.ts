import { sql } from "kysely";
import { unavailable } from "@/lib/strandbank/platform/base/errors";
import { sharedRead } from "@/lib/strandbank/platform/base/shared-read";
import { settings } from "@/lib/strandbank/platform/settings";
import { isPostgresUnavailable } from "@/lib/strandbank/platform/store/postgres/errors";
import { isSqliteUnavailable } from "@/lib/strandbank/platform/store/sqlite/errors";
import { databaseFile } from "@/lib/strandbank/platform/store/sqlite/open-sqlite";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";
import { isOfThisVersion } from "./migrate";
import { onPostgres } from "./on-postgres";
import { onSqlite } from "./on-sqlite";
import type { DatabaseKind, Store } from "./store";

declare global {
  var strandbankDatabase: Store | undefined;
}

export const databaseKind = (): DatabaseKind =>
  settings.databaseUrl === undefined ? onSqlite(databaseFile()) : onPostgres(settings.databaseUrl);

/** On globalThis, because Next loads modules twice, for pages and for handlers. */
function openedStore(): Store {
  globalThis.strandbankDatabase ??= databaseKind().openForServing();
  return globalThis.strandbankDatabase;
}

let areTablesForeign = false;

/** Throws `temporarily_unavailable` while the tables are of another version of this program. */
export function store(): Store {
  refuseForeignTables();
  return openedStore();
}

/**
 * Looks whether the tables are still those of this version, which an upgrade beside this instance changes.
 * Throws `temporarily_unavailable` if they are not, and what the database throws.
 */
export const checkTables = sharedRead(async () => {
  const had = await sql<{ name: string }>`select name from kysely_migration`.execute(openedStore().reads);
  areTablesForeign = !isOfThisVersion(had.rows.map(({ name }) => name));
  if (areTablesForeign) throw TABLES_CHANGED;
});

export const TABLES_CHANGED = unavailable(
  "The tables of the database are of another version of this program: this instance must be upgraded too.",
);

/** Throws `temporarily_unavailable` if the last look that succeeded saw tables of another version. */
export function refuseForeignTables(): void {
  if (areTablesForeign) throw TABLES_CHANGED;
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

/** Whether a table or column is missing, as after an upgrade beside this instance. */
export const isOfOtherTables = (error: unknown): boolean =>
  error instanceof Error &&
  (("code" in error && ["42P01", "42703"].includes(String(error.code))) ||
    /^no such (table|column)/.test(error.message));

export const isUnavailable = (error: unknown): boolean =>
  isPostgresUnavailable(error) || isSqliteUnavailable(error);
