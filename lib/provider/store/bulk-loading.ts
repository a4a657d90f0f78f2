import { sql } from "kysely";
import { withConnection } from "./connection";
import type { Db } from "./schema";

/**
 * Does work that fills tables which count only once another transaction has put them in place: its commits need not
 * reach the disk. `db` must have one connection alone; its settings are restored.
 */
export async function bulkLoading<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const undo = await withConnection(db, (connection) => connection.setForLoading());
  try {
    return await work();
  } finally {
    for (const statement of undo) await sql.raw(statement).execute(db);
  }
}
