import {
  type CompiledQuery,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import type { Sqlite } from "@/lib/provider/store/sqlite/sqlite-file";
import type { StoreConnection } from "@/lib/provider/store/tables/connection";
import type { Database } from "@/lib/provider/store/tables/schema";
import type { Work } from "@/lib/provider/store/tables/transactions";

/** Pieces of a transaction that is open on `sqlite`: each is a savepoint with a separate handle. */
export function openPieces(sqlite: Sqlite) {
  const driver = new PieceDriver(sqlite);
  const db = new Kysely<Database>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => new SqliteAdapter(),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createIntrospector: (of) => new SqliteIntrospector(of),
    },
  });
  return {
    /** Runs work as a whole or not at all, one piece at a time. Its handle cannot be used afterwards. */
    on<T>(connection: StoreConnection, work: Work<T>): Promise<T> {
      driver.connection = connection;
      return db.transaction().execute(work);
    },
  };
}

class PieceDriver implements Driver {
  connection: StoreConnection | undefined;

  private readonly sqlite: Sqlite;

  constructor(sqlite: Sqlite) {
    this.sqlite = sqlite;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PieceConnection> {
    return new PieceConnection(this.connection, this.sqlite);
  }

  async beginTransaction(): Promise<void> {
    this.sqlite.exec("savepoint piece");
  }

  async commitTransaction(): Promise<void> {
    this.sqlite.exec("release piece");
  }

  async rollbackTransaction(): Promise<void> {
    if (this.sqlite.isTransaction) this.sqlite.exec("rollback to piece; release piece");
  }

  async releaseConnection(connection: PieceConnection): Promise<void> {
    connection.end();
  }

  async destroy(): Promise<void> {}
}

/** The connection of the transaction, for as long as its piece lasts. */
class PieceConnection implements StoreConnection {
  private connection: StoreConnection | undefined;
  private readonly sqlite: Sqlite;

  constructor(connection: StoreConnection | undefined, sqlite: Sqlite) {
    this.connection = connection;
    this.sqlite = sqlite;
  }

  /** Throws when the piece or the whole transaction is over: a statement would commit by itself. */
  #open(): StoreConnection {
    if (!this.connection || !this.sqlite.isTransaction) throw new Error("This transaction is over.");
    return this.connection;
  }

  end(): void {
    this.connection = undefined;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#open().executeQuery<R>(query);
  }

  streamQuery<R>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#open().streamQuery<R>(query, chunkSize);
  }

  async insertRows(table: string, columns: readonly string[], rows: Iterable<unknown[]>): Promise<void> {
    return this.#open().insertRows(table, columns, rows);
  }

  async eachRow<Row extends unknown[]>(query: CompiledQuery, take: (row: Row) => void): Promise<void> {
    return this.#open().eachRow<Row>(query, take);
  }
}
