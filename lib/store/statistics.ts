import { sql } from "kysely";
import type { Db } from "./database";
import { dialectOf } from "./dialect";
import { analyzeInSqlite } from "./sqlite/statistics";

/** Tells the query planner what the marker table is like. */
export async function analyzeMarkers(db: Db): Promise<void> {
  if (dialectOf(db) === "sqlite") await analyzeInSqlite(db);
  else await sql`analyze marker`.execute(db);
}
