import { CompiledQuery, Kysely, PostgresDialect } from "kysely";
import { Pool, types } from "pg";
import { createMissing, type Spelling, type Tables } from "./tables";

const SCHEMA = "rangefinder";
const CONNECTIONS = 5;
const LONGEST_WAIT_MS = 10_000;

/** Opens a schema of our own in the database at this address. */
export function openPostgres<Rows>(address: string, tables: Tables): Kysely<Rows> {
  const pool = new Pool({
    connectionString: address,
    max: CONNECTIONS,
    connectionTimeoutMillis: LONGEST_WAIT_MS,
    keepAlive: true,
    // A command can end without closing the pool.
    allowExitOnIdle: true,
    types: { getTypeParser: (type, format) => (type === INT8 ? Number : types.getTypeParser(type, format)) },
  });
  // Without these a broken connection would end the process; the query that uses it fails anyway.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const dialect = new PostgresDialect({
    pool: async () => {
      await pool.query(makeTables(createMissing(tables, SPELLING)));
      return pool;
    },
    onCreateConnection: async (connection) => {
      await connection.executeQuery(CompiledQuery.raw("set synchronous_commit = on"));
    },
  });
  return new Kysely<Rows>({ dialect }).withSchema(SCHEMA);
}

const SPELLING: Spelling = {
  types: {
    text: "text",
    integer: "integer",
    time: "bigint",
  },
  options: "",
};

/** Parsed as numbers: times and ids stay far below 2^53. */
const INT8 = types.builtins.INT8;

/** Sent as one message, it is one transaction; the lock admits one instance at a time. */
const makeTables = (tables: string): string => `
  select pg_advisory_xact_lock(${LOCK});
  create schema if not exists ${SCHEMA};
  set local search_path to ${SCHEMA};
  drop table if exists ${OLD_TRACES};
  ${tables};
`;

/** Tables that held what customers read, until the trace was kept in memory. */
const OLD_TRACES = "visit, copy";

/** Arbitrary key of the advisory lock. */
const LOCK = 7_261_884_311;
