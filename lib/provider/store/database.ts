import { existsSync } from "node:fs";
import { settings } from "@/lib/provider/settings";
import { openPostgres, type PostgresStore } from "@/lib/provider/store/postgres/open-postgres";
import { databaseFile, openSqlite, type SqliteStore } from "@/lib/provider/store/sqlite/open-sqlite";
import type { Db } from "./schema";

/** An open database. Only this folder may ask which one it is. */
export type Store = SqliteStore | PostgresStore;

declare global {
  var strandbankDatabase: Store | undefined;
}

/** For so many milliseconds a process that serves may stand still while another one writes. */
const SHORT_WAIT = 5;
const CONNECTIONS = 10;
/** A server that does not answer for so long, in milliseconds, counts as gone. */
const LONGEST_QUERY = 15_000;

/** The one store of this process: on globalThis, since Next gives pages and handlers copies of a module each. */
export function store(): Store {
  globalThis.strandbankDatabase ??=
    settings.databaseUrl === undefined
      ? openSqlite(databaseFile(), SHORT_WAIT)
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

/** How long a program that loads much waits for others who write, such as another import, in milliseconds. */
const LONG_WAIT = 300_000;

/** One connection of its own, for a program that loads much and serves nobody. To be destroyed by the caller. */
export const openForLoading = (): Db =>
  settings.databaseUrl === undefined
    ? openSqlite(databaseFile(), LONG_WAIT).db
    : openPostgres(settings.databaseUrl, 1).db;

/** Whether anything was ever stored. */
export async function isDatabaseThere(): Promise<boolean> {
  if (settings.databaseUrl === undefined) return existsSync(databaseFile());
  const { db } = openPostgres(settings.databaseUrl, 1);
  try {
    return (await db.introspection.getTables()).some(({ name }) => name === "meta");
  } finally {
    await db.destroy();
  }
}

/** Whether the data folder's disk is what fills up. */
export const isInDataFolder = (): boolean => settings.databaseUrl === undefined;
