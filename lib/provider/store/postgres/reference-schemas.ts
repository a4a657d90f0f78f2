import { sql } from "kysely";
import { createReferenceTables } from "@/lib/provider/store/tables/create-reference-tables";
import { type ReferenceDb, referenceTablesOf } from "@/lib/provider/store/tables/reference-tables";
import type { Db } from "@/lib/provider/store/tables/schema";
import type { BuiltVersion, ReferenceVersions } from "@/lib/provider/store/versions/reference-versions";
import { VersionsInUse } from "@/lib/provider/store/versions/versions-in-use";
import { withOurTypes } from "./our-types";

/*
 * Each version of the reference data is a schema of the database. While a version is being built, the name of
 * its schema contains the process id of its connection.
 */
const SCHEMA = /^reference_([0-9]+)$/;
const BUILDING = /^reference_building_([0-9]+)$/;
export const schemaOf = (version: string): string => `reference_${Number(version)}`;

/**
 * The versions of the reference data of a PostgreSQL database.
 * @param connect opens a connection of its own
 */
export function referenceSchemas(db: Db, connect: () => Db): ReferenceVersions {
  const inUse = new VersionsInUse((version) => ({
    db: referenceTablesOf(db).withSchema(schemaOf(version)),
    close: () => {},
  }));
  return {
    take: (version) => inUse.take(version),
    build: (fill) => buildVersion(connect(), fill),
    removeOld: (current, isSettled) => removeOld(db, Number(current) - (isSettled ? 0 : 1)),
  };
}

const SETTINGS = ["synchronous_commit = off", "maintenance_work_mem = '256MB'", "work_mem = '64MB'"];

async function buildVersion(
  connection: Db,
  fill: (next: ReferenceDb) => Promise<void>,
): Promise<BuiltVersion> {
  const schema = `reference_building_${await processId(connection)}`;
  const end = async (isPublished: boolean) => {
    if (!isPublished) await dropSchema(connection, schema);
    await connection.destroy();
  };
  try {
    const newest = Math.max(0, ...(await versionsIn(connection)).map(({ version }) => version));
    await sql`create schema ${sql.id(schema)}`.execute(connection);
    // Names without a schema mean the new tables.
    for (const setting of [...SETTINGS, `search_path = ${schema}`])
      await sql.raw(`set ${setting}`).execute(connection);
    await fillTables(referenceTablesOf(connection), fill);
    const version = String(newest + 1);
    const moveIn = async (transaction: Db) => {
      await sql`alter schema ${sql.id(schema)} rename to ${sql.id(schemaOf(version))}`.execute(transaction);
    };
    return { version, moveIn, end };
  } catch (error) {
    await end(false);
    throw error;
  }
}

async function fillTables(db: ReferenceDb, fill: (next: ReferenceDb) => Promise<void>): Promise<void> {
  await createReferenceTables(withOurTypes(db));
  await fill(db);
  // Naming the tables: others may be locked by the transaction that waits for this build.
  await sql`analyze accession, marker, marker_alias, gene_span, label_set`.execute(db);
}

async function processId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select pg_backend_pid() as id`.execute(db);
  return rows[0]?.id ?? 0;
}

const dropSchema = (db: Db, name: string) => sql`drop schema if exists ${sql.id(name)} cascade`.execute(db);

async function schemaNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace where nspname like 'reference\\_%'`.execute(db);
  return rows.map(({ name }) => name);
}

const versionsIn = async (db: Db) =>
  (await schemaNames(db)).flatMap((name) => {
    const version = SCHEMA.exec(name)?.[1];
    return version === undefined ? [] : [{ name, version: Number(version) }];
  });

/** Drops versions before `oldest`, and builds whose connection has ended. */
async function removeOld(db: Db, oldest: number): Promise<void> {
  for (const { name, version } of await versionsIn(db)) if (version < oldest) await dropSchema(db, name);
  for (const name of await schemaNames(db)) {
    const owner = BUILDING.exec(name)?.[1];
    if (owner !== undefined && !(await isConnected(db, Number(owner)))) await dropSchema(db, name);
  }
}

async function isConnected(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select pid from pg_stat_activity where pid = ${id}`.execute(db);
  return rows.length > 0;
}
