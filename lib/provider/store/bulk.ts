import type { Compilable, Kysely } from "kysely";
import { type Connecting, withConnection } from "@/lib/provider/store/tables/connection";

/**
 * Inserts many rows into one table, all or none, several times faster than the query builder; within the
 * transaction when `db` is one. `columns` names every column of the row objects. Rows are taken one by one
 * and may be a generator.
 */
export const bulkInsert = <Tables, T extends keyof Tables & string>(
  db: Kysely<Tables>,
  table: T,
  columns: readonly (keyof Tables[T] & string)[],
  rows: Iterable<Tables[T]>,
): Promise<void> =>
  withConnection(db, (connection) => connection.insertRows(table, columns, valuesOf(columns, rows)));

function* valuesOf<R>(columns: readonly (keyof R)[], rows: Iterable<R>): Generator<unknown[]> {
  for (const row of rows) yield columns.map((column) => row[column]);
}

/**
 * Calls `take` with the rows of a query one by one, as lists of the selected values in their order: twice as
 * fast as objects, and in little memory. `Row` must be what the query selects. The connection does nothing
 * else meanwhile.
 */
export const eachRow = <Row extends unknown[]>(
  db: Connecting,
  query: Compilable,
  take: (row: Row) => void,
): Promise<void> => withConnection(db, (connection) => connection.eachRow<Row>(query.compile(), take));
