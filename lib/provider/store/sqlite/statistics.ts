import { sql } from "kysely";
import type { Db } from "@/lib/provider/store/schema";

/** Rows of each index that are looked at. */
const ANALYZED_ROWS = 1_000;

/**
 * Takes the statistics of the marker table for SQLite's query planner: without, joins with it are planned the wrong way
 * round. Of no other table, since those grow with use.
 */
export async function analyzeInSqlite(db: Db): Promise<void> {
  await sql`pragma analysis_limit = ${sql.lit(ANALYZED_ROWS)}`.execute(db);
  await sql`analyze marker`.execute(db);
}
