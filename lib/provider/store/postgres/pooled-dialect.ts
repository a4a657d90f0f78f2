import { pipeline } from "node:stream/promises";
import {
  CompiledQuery,
  type Driver,
  PostgresAdapter,
  PostgresDialect,
  type QueryResult,
  type TransactionSettings,
} from "kysely";
import type { Pool, PoolClient, QueryResultRow } from "pg";
import { from } from "pg-copy-streams";
import type { StoreConnection } from "@/lib/provider/store/tables/connection";
import type { Dialect } from "@/lib/provider/store/tables/dialect";
import { copyText, storable } from "./copy-text";
import { isConflict, isPostgresUnavailable } from "./errors";

/** A query that the server prepares once per connection, under this name. */
export interface NamedQuery<R> extends CompiledQuery<R> {
  name: string;
}

/**
 * PostgreSQL over a pool of connections, which insert many rows by `COPY`. Transactions are serializable.
 * This replaces Kysely's own connections, which cannot name statements and do not expose the client that
 * `COPY` needs.
 */
export class PooledDialect extends PostgresDialect {
  private readonly pool: Pool;

  constructor(pool: Pool) {
    super({ pool });
    this.pool = pool;
  }

  override createAdapter(): PostgresAdapter {
    return new NamedAdapter();
  }

  override createDriver(): Driver {
    return new PooledDriver(this.pool);
  }
}

class NamedAdapter extends PostgresAdapter {
  readonly dialect: Dialect = "postgres";
}

class PooledDriver implements Driver {
  private readonly pool: Pool;

  constructor(pool: Pool) {
    this.pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PooledConnection> {
    return new PooledConnection(await this.pool.connect());
  }

  async beginTransaction(
    connection: PooledConnection,
    { isolationLevel = "serializable", accessMode }: TransactionSettings,
  ): Promise<void> {
    const settings = [`isolation level ${isolationLevel}`, ...(accessMode ? [accessMode] : [])];
    await connection.executeQuery(CompiledQuery.raw(`start transaction ${settings.join(", ")}`));
  }

  async commitTransaction(connection: PooledConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("commit"));
  }

  async rollbackTransaction(connection: PooledConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("rollback"));
  }

  async releaseConnection(connection: PooledConnection): Promise<void> {
    connection.release();
  }

  destroy(): Promise<void> {
    return this.pool.end();
  }
}

class PooledConnection implements StoreConnection {
  #isBroken = false;

  private readonly client: PoolClient;

  constructor(client: PoolClient) {
    this.client = client;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const name = "name" in query && typeof query.name === "string" ? { name: query.name } : {};
    const answer = this.client.query<R & QueryResultRow>({
      ...name,
      text: query.sql,
      values: query.parameters.map((value) => (typeof value === "string" ? storable(value) : value)),
    });
    const result = await answer.catch((error: unknown) => {
      this.#isBroken ||= isPostgresUnavailable(error) && !isConflict(error);
      throw error;
    });
    const { command, rowCount, rows } = result;
    return isChange(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows };
  }

  async *streamQuery<R>(query: CompiledQuery, chunkSize = ROWS_PER_FETCH): AsyncGenerator<QueryResult<R>> {
    await this.#openCursor(query);
    try {
      for (;;) {
        const { rows } = await this.client.query<R & QueryResultRow>(`fetch ${chunkSize} from all_rows`);
        if (rows.length === 0) break;
        yield { rows };
      }
    } finally {
      await this.client.query("commit");
    }
  }

  async insertRows(table: string, columns: readonly string[], rows: Iterable<unknown[]>): Promise<void> {
    const names = columns.map((column) => `"${column}"`).join(", ");
    await pipeline(copyText(rows), this.client.query(from(`copy "${table}" (${names}) from stdin`)));
  }

  /** Not for transactions: it is one itself. */
  async eachRow<Row extends unknown[]>(query: CompiledQuery, take: (row: Row) => void): Promise<void> {
    await this.#openCursor(query);
    try {
      for (;;) {
        const text = `fetch ${ROWS_PER_FETCH} from all_rows`;
        const { rows } = await this.client.query<Row>({ text, rowMode: "array" });
        for (const row of rows) take(row);
        if (rows.length < ROWS_PER_FETCH) break;
      }
    } finally {
      await this.client.query("commit");
    }
  }

  /** A cursor lives as long as its transaction. */
  async #openCursor({ sql, parameters }: CompiledQuery): Promise<void> {
    await this.client.query("start transaction isolation level repeatable read, read only");
    await this.client.query(`declare all_rows no scroll cursor for ${sql}`, [...parameters]);
  }

  /** A broken connection is not used again. */
  release(): void {
    this.client.release(this.#isBroken);
  }
}

const ROWS_PER_FETCH = 5_000;

const isChange = (command: string): boolean => ["INSERT", "UPDATE", "DELETE", "MERGE"].includes(command);
