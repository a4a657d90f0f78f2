import type { CompiledQuery, DatabaseConnection } from "kysely";
import type { Database, Db, MarkerKey } from "./schema";

/** A connection of either store: beside running queries it does what must be fast with millions of rows. */
export interface StoreConnection extends DatabaseConnection {
  /** Inserts many rows, all or none, each with the values of all `columns`. */
  insertRows(table: string, columns: readonly string[], rows: Iterable<unknown[]>): Promise<void>;
  /**
   * Calls `take` with each row of a query, as a list of its values. The connection
   * does nothing else meanwhile.
   */
  eachRow<Row extends unknown[]>(query: CompiledQuery, take: (row: Row) => void): Promise<void>;
  /**
   * Changes settings for bulk loading: commits need not reach the disk. Returns the statements that undo it.
   */
  setForLoading(): Promise<string[]>;
  /** Fills a table like `marker` with pieces in the order of their keys. */
  fillMarkers(table: string, pieces: Iterable<MarkerPiece>): Promise<void>;
}

/**
 * What a table of markers is filled with: the present markers with keys `from` to `to` - 1, their keys and
 * variant numbers shifted, or a new marker.
 */
export type MarkerPiece =
  | { from: MarkerKey; to: MarkerKey; keyShift: number; variantShift: number }
  | { added: Database["marker"] };

/** Does work with a connection of the handle; of a transaction, with its connection. */
export function withConnection<T>(
  db: Pick<Db, "getExecutor">,
  work: (connection: StoreConnection) => Promise<T>,
): Promise<T> {
  return db.getExecutor().provideConnection((connection) => {
    if (!isStoreConnection(connection)) throw new Error("This connection is not one of the store's.");
    return work(connection);
  });
}

const isStoreConnection = (connection: DatabaseConnection): connection is StoreConnection =>
  "insertRows" in connection;
