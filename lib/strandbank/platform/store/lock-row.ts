import { sql } from "kysely";
import { dialectOf } from "./tables/dialect";
import type { Db } from "./tables/schema";

/**
 * Locks a row until the transaction ends; others who lock it wait. For the first statement of a transaction
 * that is `read committed`, so that whatever follows sees what was committed before. On SQLite, transactions
 * run one after the other anyway.
 */
export async function lockRow(
  db: Db,
  table: "account" | "consent_change_count",
  key: string,
  value: string,
): Promise<void> {
  if (dialectOf(db) === "postgres")
    await sql`select 1 from ${sql.table(table)} where ${sql.ref(key)} = ${value} for no key update`.execute(
      db,
    );
}
