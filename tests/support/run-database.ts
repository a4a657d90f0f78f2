import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";

/** Reads from the database of this run: the rows that a query gives. */
export function readRows(query: string, ...values: (string | number)[]): unknown[] {
  const file = join(process.env.DATA_DIR ?? ".data", "strandbank.db");
  const database = new BetterSqlite3(file, { timeout: 10_000, readonly: true });
  try {
    return database.prepare(query).all(...values);
  } finally {
    database.close();
  }
}
