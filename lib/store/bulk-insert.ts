import type BetterSqlite3 from "better-sqlite3";
import type { Database, StagingTables } from "./schema";

type Tables = Database & StagingTables;

/**
 * Inserts many rows of one table in one transaction, several times faster than through the query builder.
 * `columns` names every column of the row objects. Rows are taken one by one and may be a generator.
 * Bulk loading knows the dialect: this function is the only thing to write anew for another one.
 */
export function bulkInsert<T extends keyof Tables & string>(
  sqlite: BetterSqlite3.Database,
  table: T,
  columns: readonly (keyof Tables[T] & string)[],
  rows: Iterable<Tables[T]>,
): void {
  const names = columns.map((column) => `"${column}"`).join(", ");
  const places = columns.map(() => "?").join(", ");
  const insert = sqlite.prepare<unknown[]>(`insert into "${table}" (${names}) values (${places})`);
  sqlite.transaction(() => {
    for (const row of rows) insert.run(columns.map((column) => row[column]));
  })();
}
