import { type Compilable, CompiledQuery, type Kysely, sql } from "kysely";
import { dialectOf } from "@/lib/provider/store/tables/dialect";
import { insertRows } from "@/lib/provider/store/tables/insert-rows";

/**
 * Inserts many rows into one table, all or none, several times faster than the query builder; if `db` is a
 * transaction, within it. `columns` must name every column of the row objects. Rows are consumed one by one,
 * so they may come from a generator.
 */
export const bulkInsert = <Tables, T extends keyof Tables & string>(
  db: Kysely<Tables>,
  table: T,
  columns: readonly (keyof Tables[T] & string)[],
  rows: Iterable<Tables[T]>,
): Promise<void> => insertRows(db, table, columns, valuesOf(columns, rows));

function* valuesOf<R>(columns: readonly (keyof R)[], rows: Iterable<R>): Generator<unknown[]> {
  for (const row of rows) yield columns.map((column) => row[column]);
}

/** Rows that are in memory at a time. */
const ROWS_PER_FETCH = 5_000;

/**
 * Calls `take` with each row of a query, with little memory. `Row` must match what the query selects. The
 * connection does nothing else meanwhile. Not for transactions.
 */
export async function eachRow<Tables, Row>(
  db: Kysely<Tables>,
  query: Compilable,
  take: (row: Row) => void,
): Promise<void> {
  const compiled = query.compile();
  if (dialectOf(db) === "sqlite") {
    for await (const { rows } of db.getExecutor().stream<Row>(compiled, 1)) for (const row of rows) take(row);
    return;
  }
  const declare = `declare every_row no scroll cursor for ${compiled.sql}`;
  await db.transaction().execute(async (transaction) => {
    await transaction.executeQuery(CompiledQuery.raw(declare, [...compiled.parameters]));
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_PER_FETCH)} from every_row`.execute(transaction);
      if (rows.length === 0) return;
      for (const row of rows) take(row);
    }
  });
}
