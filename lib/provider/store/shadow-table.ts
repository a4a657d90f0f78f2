import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { createSensitiveMarkerIndex } from "@/lib/provider/store/migrations/0003-packed-genomes";
import { letOthersWrite } from "@/lib/provider/store/sqlite/short-transactions";
import { type MarkerPiece, withConnection } from "./connection";
import { dialectOf } from "./dialect";
import { createMarkerIndexes } from "./migrate";
import type { Db } from "./schema";
import { isOwnerAlive, ownerOf } from "./shadow-table-owner";

/*
 * A grown marker table is made beside the present one, under a name with the id of who makes it, and then takes its
 * place. Until then nobody reads it, so it may be filled in many short transactions.
 */

const SIDE_TABLE = /^marker_([0-9]+)_[0-9a-f]{8}$/;

const sideTableName = async (db: Db): Promise<string> =>
  `marker_${await ownerOf(db)}_${randomBytes(4).toString("hex")}`;

/** Makes an empty table like `marker` and returns its name. */
export async function createSideTable(db: Db): Promise<string> {
  const name = await sideTableName(db);
  if (dialectOf(db) === "postgres")
    await sql`create table ${sql.table(name)} (like marker including all excluding indexes, primary key (key))`.execute(
      db,
    );
  else await sql.raw(await likeMarker(db, name)).execute(db);
  // Few markers are in it: filling it along the way spares reading them all again.
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

/** Fills a side table with pieces in the order of their keys. Takes seconds and may block the process meanwhile. */
export const fillSideTable = (db: Db, name: string, pieces: Iterable<MarkerPiece>): Promise<void> =>
  withConnection(db, (connection) => connection.fillMarkers(name, pieces));

/** Makes the marker indexes of a filled side table, one by one. Throws when an id is there twice. */
export async function indexSideTable(db: Db, name: string): Promise<void> {
  let began = performance.now();
  await createMarkerIndexes(db, name, async () => {
    if (dialectOf(db) === "sqlite") await letOthersWrite(performance.now() - began);
    began = performance.now();
  });
}

/** Puts a side table in the place of `marker`, which becomes a side table itself. */
export async function swapIn(db: Db, name: string): Promise<void> {
  await db.schema
    .alterTable("marker")
    .renameTo(await sideTableName(db))
    .execute();
  await db.schema.alterTable(name).renameTo("marker").execute();
}

/** Drops the side tables of this process and of those that have ended. */
export async function dropSideTables(db: Db): Promise<void> {
  const own = await ownerOf(db);
  for (const { name } of await db.introspection.getTables()) {
    const owner = SIDE_TABLE.exec(name)?.[1];
    if (owner === undefined) continue;
    if (Number(owner) === own || !(await isOwnerAlive(db, Number(owner))))
      await sql`drop table if exists ${sql.table(name)}`.execute(db);
  }
}
