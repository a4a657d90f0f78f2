import { sql } from "kysely";
import { dialectOf } from "@/lib/provider/store/tables/dialect";
import type { Db } from "@/lib/provider/store/tables/schema";

/** Rows of each index that SQLite looks at. */
const ANALYZED_ROWS = 1_000;

/**
 * Takes the statistics of the marker table for the query planner: without them SQLite plans joins with it the
 * wrong way round. Other tables have none, since they grow with use.
 */
export async function analyzeMarkers(db: Db): Promise<void> {
  if (dialectOf(db) === "sqlite") await sql`pragma analysis_limit = ${sql.lit(ANALYZED_ROWS)}`.execute(db);
  await sql`analyze marker`.execute(db);
}
