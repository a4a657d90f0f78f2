import { CompiledQuery, Kysely, PostgresDialect, sql } from "kysely";
import { Pool, types } from "pg";
import { createTables, type Tables } from "./tables";

const SCHEMA = "rangefinder";
const CONNECTIONS = 5;
const MAX_WAIT_MS = 10_000;

/** Arbitrary key of the advisory lock under which the tables are created. */
const LOCK = 7_261_884_311;

/** Parsed as numbers: times stay far below 2^53. */
const INT8 = types.builtins.INT8;

export function openPostgres(address: string): Kysely<Tables> {
  const pool = openPool(address);
  const dialect = new PostgresDialect({
    pool: async () => {
      await createMissing(pool);
      return pool;
    },
    onCreateConnection: async (connection) => {
      await connection.executeQuery(CompiledQuery.raw("set synchronous_commit = on"));
    },
  });
  return new Kysely<Tables>({ dialect }).withSchema(SCHEMA);
}

function openPool(url: string): Pool {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: MAX_WAIT_MS,
    keepAlive: true,
    // A command can end without closing the pool.
    allowExitOnIdle: true,
    types: { getTypeParser: (type, format) => (type === INT8 ? Number : types.getTypeParser(type, format)) },
  });
  // Without these a broken connection would end the process; the query that uses it fails anyway.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool.on("error", () => {});
}

/** One instance at a time. */
const createMissing = (pool: Pool): Promise<void> =>
  new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
    .transaction()
    .execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
      await transaction.schema.createSchema(SCHEMA).ifNotExists().execute();
      await createTables(transaction.withSchema(SCHEMA).schema);
    });
