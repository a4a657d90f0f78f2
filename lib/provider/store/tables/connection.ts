import type { CompiledQuery, DatabaseConnection, Kysely } from "kysely";

/** A connection of either store: beside running queries it does what must be fast with millions of rows. */
export interface StoreConnection extends DatabaseConnection {
  /** Inserts many rows, all or none, each with the values of all `columns`. */
  insertRows(table: string, columns: readonly string[], rows: Iterable<unknown[]>): Promise<void>;
  /**
   * Calls `take` with each row of a query, as a list of its values. The connection
   * does nothing else meanwhile.
   */
  eachRow<Row extends unknown[]>(query: CompiledQuery, take: (row: Row) => void): Promise<void>;
}

/** A handle that has connections; of a transaction, its one. */
export type Connecting = Pick<Kysely<unknown>, "getExecutor">;

/** Does work with a connection of the handle; of a transaction, with its connection. */
export function withConnection<T>(
  db: Connecting,
  work: (connection: StoreConnection) => Promise<T>,
): Promise<T> {
  return db.getExecutor().provideConnection((connection) => {
    if (!isStoreConnection(connection)) throw new Error("This connection is not one of the store's.");
    return work(connection);
  });
}

const isStoreConnection = (connection: DatabaseConnection): connection is StoreConnection =>
  "insertRows" in connection;
