import { Kysely, PostgresDialect, sql } from "kysely";
import { types } from "pg";
import type { Reference, Store } from "@/lib/provider/store/store";
import { createReferenceTables } from "@/lib/provider/store/tables/create/create";
import { type ReferenceDb, referenceTablesOf } from "@/lib/provider/store/tables/reference-tables";
import type { Database, Db } from "@/lib/provider/store/tables/schema";
import { ReadOnlyServer } from "./errors";
import { kyselyPool, openPool, runQuery } from "./pool";

/**
 * Opens the PostgreSQL database at an address, with at most this number of connections, opened when needed.
 * @param longestQuery how long a statement may take, in ms; 0 sets no limit
 */
export function openPostgres(address: string, connections: number, longestQuery = 0): Store {
  const pool = openPool(address, {
    max: connections,
    // With a single connection, temporary tables survive between queries.
    idleTimeoutMillis: connections === 1 ? 0 : 10_000,
    query_timeout: longestQuery,
    types: { getTypeParser: parserOf },
  });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: kyselyPool(pool) }) });
  const reference = referenceSchema(db, () => openPostgres(address, 1).writes);
  return {
    reads: db,
    writes: db,
    reference,
    read: async ({ name, sql: text }, values) => (await runQuery(pool, { name, text, values })).rows,
    checkWritable: async () => {
      const { rows } = await runQuery(pool, { text: "show transaction_read_only" });
      if (rows[0]?.transaction_read_only !== "off") throw new ReadOnlyServer();
    },
    gently: (work) => work(),
    // The server keeps deleted rows in its files until it gives the space back by itself.
    eraseDeleted: async () => {},
    close: () => db.destroy(),
  };
}

/** 64-bit integers are times and counts, far below 2^53: they become numbers. */
const parserOf: typeof types.getTypeParser = (type: number, format?: "text" | "binary") =>
  type === types.builtins.INT8 ? Number : types.getTypeParser(type, format);

/**
 * The reference data of a PostgreSQL database: its schema `reference`, which is built as `reference_next`.
 * @param connect opens a connection of its own
 */
function referenceSchema(db: Db, connect: () => Db): Reference {
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
