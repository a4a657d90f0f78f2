import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { createMarkerIndexes } from "@/lib/store/migrate";
import { createSensitiveMarkerIndex } from "@/lib/store/migrations/0003-packed-genomes";
import type { Database } from "@/lib/store/schema";
import { letOthersWrite } from "./short-transactions";

/*
 * A grown marker table is made beside the present one, under a name with the id of the process that makes it, and then
 * takes its place. Until then nobody reads it, so it may be filled in many short transactions.
 */

type Db = Kysely<Database>;

const SIDE_TABLE = /^marker_([0-9]+)_[0-9a-f]{8}$/;

const sideTableName = (): string => `marker_${process.pid}_${randomBytes(4).toString("hex")}`;

/** Makes an empty table like `marker`, as the migrations leave it, and returns its name. */
export async function createSideTable(db: Db): Promise<string> {
  const name = sideTableName();
  await db.schema
    .createTable(name)
    .addColumn("key", "integer", (c) => c.primaryKey())
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("accession_number", "integer", (c) => c.notNull())
    .addColumn("start", "integer", (c) => c.notNull())
    .addColumn("end", "integer", (c) => c.notNull())
    .addColumn("genome_index", "integer", (c) => c.notNull())
    .addColumn("first_variant", "integer", (c) => c.notNull())
    .addColumn("is_sensitive", "integer", (c) => c.notNull())
    .addColumn("alleles", "text", (c) => c.notNull())
    .addColumn("head", "text", (c) => c.notNull())
    .addColumn("variants", "text", (c) => c.notNull())
    .execute();
  // Few markers are in it: filling it along the way spares reading them all again.
  await createSensitiveMarkerIndex(db, name);
  return name;
}

/** Makes the marker indexes of a filled side table, one by one. Throws when an id is there twice. */
export async function indexSideTable(db: Db, name: string): Promise<void> {
  let began = performance.now();
  await createMarkerIndexes(db, name, async () => {
    await letOthersWrite(performance.now() - began);
    began = performance.now();
  });
}

/** Puts a side table in the place of `marker`, which becomes a side table itself. */
export async function swapIn(db: Db, name: string): Promise<void> {
  await db.schema.alterTable("marker").renameTo(sideTableName()).execute();
  await db.schema.alterTable(name).renameTo("marker").execute();
}

/** Drops the side tables of this process and of those that have ended. */
export async function dropSideTables(db: Db): Promise<void> {
  for (const { name } of await db.introspection.getTables()) {
    const owner = Number(SIDE_TABLE.exec(name)?.[1] ?? Number.NaN);
    if (owner === process.pid || (Number.isInteger(owner) && !isRunning(owner)))
      await sql`drop table if exists ${sql.table(name)}`.execute(db);
  }
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
