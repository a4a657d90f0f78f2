import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import type { Sqlite } from "@/lib/provider/store/sqlite/sqlite-file";
import type { SqliteConnection } from "./for-kysely";

export interface Writer {
  sqlite: Sqlite;
  database: SqliteConnection;
}

/** The connection, for as long as one piece of work holds it. */
export class Savepoint implements DatabaseConnection {
  lastError: unknown;
  readonly committed: Promise<void>;
  readonly #writer: Writer;
  readonly #ended = Promise.withResolvers<void>();
  #isOver = false;

  constructor(writer: Writer, committed: Promise<void>) {
    this.#writer = writer;
    this.committed = committed;
  }

  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  end(): void {
    this.#isOver = true;
    this.#ended.resolve();
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { sqlite, database } = this.#writer;
    // The statement would commit by itself, or with another piece.
    if (this.#isOver || !sqlite.isTransaction) throw isOver();
    try {
      const statement = database.prepare(sql);
      if (statement.reader) return { rows: asRows<R>(statement.bare(parameters)) };
      return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) };
    } catch (error) {
      this.lastError = error;
      throw error;
    }
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("A serving process reads page by page: everybody would wait for a stream to end.");
  }
}

export const isOver = () => new Error("This transaction is over.");

/** Guarantee: Kysely calls for the rows that its query has. */
const asRows = <R>(rows: unknown[]): R[] => rows as R[];
