import { sql } from "kysely";
import type { Reference } from "@/lib/provider/store/store";
import { createReferenceTables } from "@/lib/provider/store/tables/create/create";
import { type ReferenceDb, referenceTablesOf } from "@/lib/provider/store/tables/reference-tables";
import type { Db } from "@/lib/provider/store/tables/schema";

/**
 * The reference data of a PostgreSQL database: its schema `reference`, which is built as `reference_next`.
 * @param connect opens a connection of its own
 */
export function referenceSchema(db: Db, connect: () => Db): Reference {
  const tables = referenceTablesOf(db).withSchema("reference");
  return {
    tables: () => tables,
    exists: async (on) => {
      const { rows } = await sql`select from pg_namespace where nspname = 'reference'`.execute(on);
      return rows.length > 0;
    },
    build: (fill) => build(connect(), fill),
    publish: async (transaction) => {
      await sql`drop schema if exists reference cascade`.execute(transaction);
      await sql`alter schema reference_next rename to reference`.execute(transaction);
    },
  };
}

const PREPARATION = [
  "drop schema if exists reference_next cascade",
  "create schema reference_next",
  // Names without a schema mean the new tables.
  "set search_path = reference_next",
  "set synchronous_commit = off",
  "set maintenance_work_mem = '256MB'",
  "set work_mem = '64MB'",
];

async function build(connection: Db, fill: (next: ReferenceDb) => Promise<void>): Promise<void> {
  try {
    for (const statement of PREPARATION) await sql.raw(statement).execute(connection);
    const next = referenceTablesOf(connection);
    await createReferenceTables(next);
    await fill(next);
    // Naming the tables: others may be locked by the transaction that waits for this build.
    await sql`analyze accession, marker, marker_alias, gene_span, label_set, about`.execute(connection);
  } finally {
    await connection.destroy();
  }
}
