import { Pool, types } from "pg";
import { type Store, TABLES } from "./tables";

const CONNECTIONS = 5;
const MAX_WAIT_MS = 10_000;

/** Arbitrary key of the advisory lock under which the tables are created. */
const LOCK = 7_261_884_311;

/** Parsed as numbers: times stay far below 2^53. */
const INT8 = types.builtins.INT8;

/** The statements of one query are one transaction; one instance at a time runs them. */
const PREPARATION = `
  select pg_advisory_xact_lock(${LOCK});
  create schema if not exists rangefinder;
  ${TABLES}`;

export function openPostgres(address: string): Store {
  const pool = new Pool({
    connectionString: address,
    max: CONNECTIONS,
    connectionTimeoutMillis: MAX_WAIT_MS,
    keepAlive: true,
    // A command can end without closing the pool.
    allowExitOnIdle: true,
    types: { getTypeParser: (type, format) => (type === INT8 ? Number : types.getTypeParser(type, format)) },
    // Of each new connection.
    verify: (client, done) => void client.query("set synchronous_commit = on").then(() => done(), done),
  });
  // Without these a broken connection would end the process; the query that uses it fails anyway.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  let prepared: Promise<unknown> | undefined;
  return {
    async run(statement, ...values) {
      prepared ??= pool.query(PREPARATION);
      await prepared.catch((error) => {
        prepared = undefined;
        throw error;
      });
      return (await pool.query(statement, values)).rows;
    },
    close: () => pool.end(),
  };
}
