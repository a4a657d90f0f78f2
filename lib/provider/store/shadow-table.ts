import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { isRunning } from "@/lib/provider/base/program";
import { createSensitiveMarkerIndex } from "@/lib/provider/store/migrations/0003-packed-genomes";
import { letOthersWrite } from "@/lib/provider/store/sqlite/short-transactions";
import { type MarkerPiece, withConnection } from "@/lib/provider/store/tables/connection";
import { dialectOf } from "@/lib/provider/store/tables/dialect";
import type { Db } from "@/lib/provider/store/tables/schema";
import { createMarkerIndexes } from "./migrate";

/*
 * A shadow table is the next marker table, filled beside the present one and then put in its place. Nobody
 * reads it before, so it is filled in many short transactions. Its name holds its owner: whoever fills it.
 */

const SHADOW_TABLE = /^marker_([0-9]+)_[0-9a-f]{8}$/;

const shadowTableName = async (db: Db): Promise<string> =>
  `marker_${await ownerOf(db)}_${randomBytes(4).toString("hex")}`;

/** Makes an empty table like `marker` and returns its name. */
export async function createShadowTable(db: Db): Promise<string> {
  const name = await shadowTableName(db);
  if (dialectOf(db) === "postgres")
    await sql`create table ${sql.table(name)} (like marker including all excluding indexes, primary key (key))`.execute(
      db,
    );
  else await sql.raw(await likeMarker(db, name)).execute(db);
  // It holds few markers: filling it along with the table saves reading all markers again.
  await createSensitiveMarkerIndex(db, name);
  return name;
}

/** SQLite keeps the statement that makes a table. */
async function likeMarker(db: Db, name: string): Promise<string> {
  const { rows } = await sql<{
    sql: string;
  }>`select sql from sqlite_master where type = 'table' and name = 'marker'`.execute(db);
  return (rows[0]?.sql ?? "").replace("marker", name);
}

/** Fills a shadow table with pieces in the order of their keys. Takes seconds and may block the process. */
export const fillShadowTable = (db: Db, name: string, pieces: Iterable<MarkerPiece>): Promise<void> =>
  withConnection(db, (connection) => connection.fillMarkers(name, pieces));

/** Makes the marker indexes of a filled shadow table, one by one. Throws when an id is in it twice. */
export async function indexShadowTable(db: Db, name: string): Promise<void> {
  let began = performance.now();
  await createMarkerIndexes(db, name, async () => {
    if (dialectOf(db) === "sqlite") await letOthersWrite(performance.now() - began);
    began = performance.now();
  });
}

/** Puts a shadow table in the place of `marker`, which becomes a shadow table to be dropped. */
export async function swapIn(db: Db, name: string): Promise<void> {
  await db.schema
    .alterTable("marker")
    .renameTo(await shadowTableName(db))
    .execute();
  await db.schema.alterTable(name).renameTo("marker").execute();
}

/** Drops the shadow tables of this owner and of owners that have ended. */
export async function dropShadowTables(db: Db): Promise<void> {
  const own = await ownerOf(db);
  for (const { name } of await db.introspection.getTables()) {
    const owner = SHADOW_TABLE.exec(name)?.[1];
    if (owner === undefined) continue;
    if (Number(owner) === own || !(await isOwnerAlive(db, Number(owner))))
      await sql`drop table if exists ${sql.table(name)}`.execute(db);
  }
}

/**
 * The owner of a shadow table: on SQLite this process, whose machine the file is on; on
 * PostgreSQL the connection.
 */
async function ownerOf(db: Db): Promise<number> {
  if (dialectOf(db) === "sqlite") return process.pid;
  const { rows } = await sql<{ owner: number }>`select pg_backend_pid() as owner`.execute(db);
  return rows[0]?.owner ?? 0;
}

async function isOwnerAlive(db: Db, owner: number): Promise<boolean> {
  if (dialectOf(db) === "sqlite") return isRunning(owner);
  const { rows } = await sql`select pid from pg_stat_activity where pid = ${owner}`.execute(db);
  return rows.length > 0;
}
