import { join } from "node:path";
import type { Kysely } from "kysely";
import { settings } from "@/lib/explorer/settings";
import { openPostgres } from "./postgres";
import { openSqlite } from "./sqlite";
import type { Tables } from "./tables";

declare global {
  // Pages and route handlers have modules of their own.
  var rangefinderDatabases: Map<string, Kysely<Tables>> | undefined;
}

/** The store of connections. Nobody else asks which kind of database it is. */
export function explorerDatabase(): Kysely<Tables> {
  globalThis.rangefinderDatabases ??= new Map();
  const databases = globalThis.rangefinderDatabases;
  const { databaseUrl, dataDir } = settings;
  const place = databaseUrl ?? join(dataDir, "explorer.db");
  const database =
    databases.get(place) ?? (databaseUrl === undefined ? openSqlite(place) : openPostgres(place));
  databases.set(place, database);
  return database;
}
