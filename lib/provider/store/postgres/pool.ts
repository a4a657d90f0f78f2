import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
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
  connect: async () => new Connection(await notingWait(pool.connect())),
  end: () => pool.end(),
});

/** Does not use a connection again that broke or did not answer in time, perhaps in a transaction. */
class Connection implements PostgresPoolClient {
  readonly #client: PoolClient;
  #isBroken = false;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    text: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text === "string") return this.#query<R>(text, values);
    throw new Error("Rows are read with eachRow.");
  }

  async #query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    try {
      return asKysely<R>(await this.#client.query(text, [...values]));
    } catch (error) {
      this.#isBroken ||= isPostgresUnavailable(error) && !isConflict(error);
      throw error;
    }
  }

  release(): void {
    this.#client.release(this.#isBroken);
  }
}

/** Guarantee: this is the driver that Kysely's types describe. */
const asKysely = <R>(result: QueryResult): PostgresQueryResult<R> => result as PostgresQueryResult<R>;
