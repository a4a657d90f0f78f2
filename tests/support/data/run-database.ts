import { join } from "node:path";
import { test } from "@playwright/test";
import type { RawBuilder } from "kysely";
import { settings as explorer } from "@/lib/rangefinder/platform/settings";
import { settings } from "@/lib/strandbank/platform/settings";
import { openPostgres } from "@/lib/strandbank/platform/store/postgres/open-postgres";
import { openSqlite } from "@/lib/strandbank/platform/store/sqlite/open-sqlite";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";
import { POSTGRES_PROJECTS } from "../runner/projects";
import { databaseUrl } from "./postgres";

export const sqliteFile = (): string => join(process.env.DATA_DIR ?? ".data", "strandbank.db");

const opened = new Map<boolean, Db>();

/** Whether the tests of the present project run against a server on PostgreSQL. */
export const isOnPostgres = (): boolean => POSTGRES_PROJECTS.includes(test.info().project.name);

/** The data folder of that server. */
export function runFolder(): string {
  const folder = process.env.DATA_DIR ?? ".data";
  return isOnPostgres() ? join(folder, "postgres") : folder;
}

/** The database of that server. */
export const runDatabase = (): Db => databaseOf(isOnPostgres());

/** Opened once per process and never closed. */
export function databaseOf(isPostgres: boolean): Db {
  const known = opened.get(isPostgres);
  if (known) return known;
  const { writes: db } = isPostgres ? openPostgres(databaseUrl(), 2) : openSqlite(sqliteFile());
  opened.set(isPostgres, db);
  return db;
}

/** Points the service's own functions, called from the test's process, at that server's data. */
export function workOnRunData(folder = runFolder()): void {
  const place = { dataDir: folder, databaseUrl: isOnPostgres() ? databaseUrl() : undefined };
  Object.assign(settings, place);
  Object.assign(explorer, place);
}

/** Signs with the secret of the servers of this run, which is in their data folder. */
export function withRunSecret<T>(sign: () => T): T {
  const { dataDir } = settings;
  settings.dataDir = runFolder();
  try {
    return sign();
  } finally {
    settings.dataDir = dataDir;
  }
}

/** The rows of a query on that server's database. */
export const readRows = async (query: RawBuilder<unknown>): Promise<unknown[]> =>
  (await query.execute(runDatabase())).rows;

/** The kinds of a customer's audit events, in the order in which they last happened. */
export async function auditKindsOf(email: string): Promise<string[]> {
  const events = await runDatabase()
    .selectFrom("audit_event")
    .innerJoin("account", "account.id", "account_id")
    .select("kind")
    .where("email", "=", email)
    .orderBy("at")
    .execute();
  return events.map(({ kind }) => kind);
}
