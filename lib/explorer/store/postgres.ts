import { CompiledQuery, Kysely, PostgresDialect } from "kysely";
import { Pool, types } from "pg";
import { createMissing, type Spelling, type StoreOptions } from "./tables";

const SCHEMA = "rangefinder";
const CONNECTIONS = 5;
const LONGEST_WAIT_MS = 10_000;

/** Opens a schema of our own in the database at this address. */
export function openPostgres<Rows>(address: string, { durability, tables }: StoreOptions): Kysely<Rows> {
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
  const commit = durability === "full" ? "on" : "off";
  const dialect = new PostgresDialect({
    pool: async () => {
      await pool.query(makeTables(createMissing(tables, SPELLING)));
      return pool;
    },
    onCreateConnection: async (connection) => {
      await connection.executeQuery(CompiledQuery.raw(`set synchronous_commit = ${commit}`));
    },
  });
  return new Kysely<Rows>({ dialect }).withSchema(SCHEMA);
}

const SPELLING: Spelling = {
  types: {
    text: "text",
    integer: "integer",
    time: "bigint",
    serial: "bigint generated always as identity primary key",
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
  ${tables};
`;

/** Arbitrary key of the advisory lock. */
const LOCK = 7_261_884_311;
