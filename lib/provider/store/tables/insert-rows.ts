import { CompiledQuery, type Kysely } from "kysely";
import { dialectOf } from "./dialect";

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
