import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type { PoolClient, QueryResult } from "pg";
import { isConflict, isPostgresUnavailable } from "./errors";
import type { Servers } from "./servers";

export const kyselyPool = (servers: Servers): PostgresPool => ({
  connect: async () => new Connection(await servers.connect()),
  end: () => servers.end(),
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
