import type { PostgresPool, PostgresPoolClient } from "kysely";
import { Pool, type PoolClient, type PoolConfig, type QueryConfig, type QueryResult } from "pg";
import { log } from "@/lib/provider/base/log";
import { notedWaits, notingWait } from "@/lib/provider/base/noted";
import { isConflict, isPostgresUnavailable } from "./errors";

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
export async function runQuery(pool: Pool, query: QueryConfig): Promise<QueryResult> {
  if (!notedWaits.hasSubscribers) return pool.query(query);
  const client = await notingWait(pool.connect());
  const answer = client.query(query);
  await answer.then(
    () => client.release(),
    () => client.release(true),
  );
  return answer;
}

export const kyselyPool = (pool: Pool): PostgresPool => ({
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
