import { Kysely, PostgresAdapter, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import { Pool, type PoolClient, type PoolConfig, type QueryConfig, type QueryResult, types } from "pg";
import { log } from "@/lib/strandbank/platform/base/log";
import { notingWait } from "@/lib/strandbank/platform/base/noted";
import type { Store } from "@/lib/strandbank/platform/store/store";
import type { Database } from "@/lib/strandbank/platform/store/tables/schema";
import { isConflict, isPostgresUnavailable } from "./errors";

/**
 * Opens the PostgreSQL database at an address, with at most this number of connections, opened when needed.
 * @param longestQuery how long a statement may take, in ms; 0 sets no limit
 */
export function openPostgres(address: string, connections: number, longestQuery = 0): Store {
  const pool = openPool(address, {
    max: connections,
    // What the session of a single connection holds survives between queries.
    idleTimeoutMillis: connections === 1 ? 0 : 10_000,
    query_timeout: longestQuery,
    types: { getTypeParser: parserOf },
  });
  const dialect = Object.assign(new PostgresDialect({ pool: kyselyPool(pool) }), {
    createAdapter: () => new AdapterWithoutLock(),
  });
  const db = new Kysely<Database>({ dialect });
  return {
    reads: db,
    writes: db,
    read: async ({ name, sql: text }, values) => (await runQuery(pool, { name, text, values })).rows,
    checkWritable: async () => {
      const { rows } = await runQuery(pool, { text: "show transaction_read_only" });
      if (rows[0]?.transaction_read_only !== "off") throw readOnly();
    },
    gently: (work) => work(),
    // The server keeps deleted rows in its files until it gives the space back by itself.
    eraseDeleted: async () => {},
    close: () => db.destroy(),
  };
}

/**
 * Migrations run under the lock of the preparation, which a transaction holds. Kysely's own lock belongs to a
 * session, and a pooler gives the session to another client before it is released.
 */
class AdapterWithoutLock extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** 64-bit integers are times and counts, far below 2^53: they become numbers. */
const parserOf: typeof types.getTypeParser = (type: number, format?: "text" | "binary") =>
  type === types.builtins.INT8 ? Number : types.getTypeParser(type, format);

/** For a server that answers but cannot be written. */
const readOnly = () => Object.assign(new Error("the server is read-only"), { code: "25006" });

/** How long a query may wait for a connection, in ms. */
const MAX_WAIT_MS = 10_000;

/** Without listeners a broken connection would end the process; its query fails, and the pool replaces it. */
export function openPool(address: string, options: PoolConfig): Pool {
  const pool = new Pool({
    ...options,
    connectionString: address,
    connectionTimeoutMillis: MAX_WAIT_MS,
    keepAlive: true,
  });
  pool.on("connect", (client) =>
    client.on("error", (error) => log.warn({ error }, "the database closed a connection")),
  );
  return pool.on("error", () => {});
}

/** Runs a query on a connection of the pool. */
async function runQuery(pool: Pool, query: QueryConfig): Promise<QueryResult> {
  const client = await notingWait(pool.connect());
  const answer = client.query(query);
  await answer.then(
    () => client.release(),
    () => client.release(true),
  );
  return answer;
}

const kyselyPool = (pool: Pool): PostgresPool => ({
  connect: async () => connectionOf(await notingWait(pool.connect())),
  end: () => pool.end(),
});

/** Does not use a connection again that broke or did not answer in time, perhaps in a transaction. */
function connectionOf(client: PoolClient): PostgresPoolClient {
  let isBroken = false;
  const query = async (text: string, values: readonly unknown[]) => {
    try {
      return await client.query(text, [...values]);
    } catch (error) {
      isBroken ||= isPostgresUnavailable(error) && !isConflict(error);
      throw error;
    }
  };
  return { query: asKysely(query), release: () => client.release(isBroken) };
}

/**
 * Guarantee: this is the driver that Kysely's types describe, and Kysely, which is told of no cursor, sends
 * texts only.
 */
const asKysely = (query: (text: string, values: readonly unknown[]) => Promise<QueryResult>) =>
  query as unknown as PostgresPoolClient["query"];
