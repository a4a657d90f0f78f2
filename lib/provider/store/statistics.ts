import { sql } from "kysely";
import { analyzeInSqlite } from "@/lib/provider/store/sqlite/statistics";
import { dialectOf } from "./dialect";
import type { Db } from "./schema";

/** Tells the query planner what the marker table is like. */
export async function analyzeMarkers(db: Db): Promise<void> {
  if (dialectOf(db) === "sqlite") await analyzeInSqlite(db);
  else await sql`analyze marker`.execute(db);
}
