import { existsSync } from "node:fs";
import { settings } from "@/lib/provider/settings";
import { openPostgres, type PostgresStore } from "@/lib/provider/store/postgres/open-postgres";
import {
  databaseFile,
  openServingSqlite,
  openSqliteForLoading,
  type SqliteStore,
} from "@/lib/provider/store/sqlite/open-sqlite";
import type { Db } from "@/lib/provider/store/tables/schema";

/** An open database. */
export type Store = SqliteStore | PostgresStore;

declare global {
  var strandbankDatabase: Store | undefined;
}

/** How long a statement may block a serving process while another process writes, in ms. */
const SHORT_WAIT = 5;
const CONNECTIONS = 10;
/** How long a PostgreSQL server may take to answer before it counts as gone, in ms. */
const LONGEST_QUERY = 15_000;

/**
 * The one store of this process: on globalThis, since Next gives pages and handlers copies of a module each.
 */
export function store(): Store {
  globalThis.strandbankDatabase ??=
    settings.databaseUrl === undefined
      ? openServingSqlite(databaseFile(), SHORT_WAIT)
      : openPostgres(settings.databaseUrl, CONNECTIONS, LONGEST_QUERY);
  return globalThis.strandbankDatabase;
}

export const database = (): Db => store().db;

/** Closes the store of this process, if open. */
export async function closeDatabase(): Promise<void> {
  const closing = globalThis.strandbankDatabase;
  globalThis.strandbankDatabase = undefined;
  await closing?.db.destroy();
}

/** How long a loading program waits for other writers, such as another import, in ms. */
const LONG_WAIT = 300_000;

/**
 * Opens a single connection for a program that loads much and serves nobody. The caller has to destroy `db`.
 */
export const openForLoading = (): Store =>
  settings.databaseUrl === undefined
    ? openSqliteForLoading(databaseFile(), LONG_WAIT)
    : openPostgres(settings.databaseUrl, 1);

/** Whether the database has been made. */
export async function databaseExists(): Promise<boolean> {
  if (settings.databaseUrl === undefined) return existsSync(databaseFile());
  const { db } = openPostgres(settings.databaseUrl, 1);
  try {
    return (await db.introspection.getTables()).some(({ name }) => name === "meta");
  } finally {
    await db.destroy();
  }
}

/** Whether the database is a file in the data folder, so that it fills that disk. */
export const isInDataFolder = (): boolean => settings.databaseUrl === undefined;
