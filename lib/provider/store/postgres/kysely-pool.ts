import { createHash } from "node:crypto";
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type { Pool, PoolClient, QueryResult } from "pg";
import { LASTING } from "@/lib/provider/store/tables/lasting";
import { isConflict, isPostgresUnavailable } from "./errors";

/** A pool as Kysely uses it. */
export const kyselyPool = (pool: Pool): PostgresPool => ({
  connect: async () => new Connection(await pool.connect()),
  end: () => pool.end(),
});

/**
 * Adds two things to the driver's connection: the server prepares a lasting statement once, and a connection
 * that broke or did not answer in time, perhaps within a transaction, is not used again.
 */
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
    const name = text.startsWith(LASTING) ? { name: nameOf(text) } : {};
    try {
      return asKysely<R>(await this.#client.query({ ...name, text, values: [...values] }));
    } catch (error) {
      this.#isBroken ||= isPostgresUnavailable(error) && !isConflict(error);
      throw error;
    }
  }

  release(): void {
    this.#client.release(this.#isBroken);
  }
}

const names = new Map<string, string>();

/** The name of a lasting statement, of which there are few. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash("sha256").update(text).digest("hex").slice(0, 32);
  names.set(text, name);
  return name;
}

/** Guarantee: this is the driver that Kysely's types describe. */
const asKysely = <R>(result: QueryResult): PostgresQueryResult<R> => result as PostgresQueryResult<R>;
