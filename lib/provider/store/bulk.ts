import { type Compilable, CompiledQuery, type Kysely, sql } from "kysely";
import { dialectOf } from "@/lib/provider/store/tables/dialect";

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

/** Values of a statement: fewer than either database takes, and as many as make it fast. */
const MAX_VALUES = 4_000;

/**
 * Inserts many rows, all or none, each with the values of all columns; if `db` is a transaction, within it.
 * Several times faster than the query builder: the text of a statement is made once.
 */
export async function insertRows<Tables>(
  db: Kysely<Tables>,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly unknown[]>,
): Promise<void> {
  if (!db.isTransaction)
    return db.transaction().execute((transaction) => insertRows(transaction, table, columns, rows));
  const statementOf = insertInto(
    table,
    columns,
    dialectOf(db) === "postgres" ? (place) => `$${place}` : () => "?",
  );
  const most = Math.floor(MAX_VALUES / columns.length) * columns.length;
  const whole = statementOf(most);
  let values: unknown[] = [];
  for (const row of rows) {
    values.push(...row);
    if (values.length < most) continue;
    await db.executeQuery(CompiledQuery.raw(whole, values));
    values = [];
  }
  if (values.length > 0) await db.executeQuery(CompiledQuery.raw(statementOf(values.length), values));
}

/** The text of an insert of so many values. */
const insertInto =
  (table: string, columns: readonly string[], placeholder: (place: number) => string) =>
  (values: number): string => {
    const names = columns.map((column) => `"${column}"`).join(", ");
    const rows = Array.from({ length: values / columns.length }, (_, row) => {
      const places = columns.map((_, column) => placeholder(row * columns.length + column + 1));
      return `(${places.join(", ")})`;
    });
    return `insert into "${table}" (${names}) values ${rows.join(", ")}`;
  };

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
