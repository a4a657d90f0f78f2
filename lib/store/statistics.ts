import type BetterSqlite3 from "better-sqlite3";

/** Rows of each index that are looked at. */
const ANALYZED_ROWS = 1_000;

/**
 * Takes the statistics of the marker table for SQLite's query planner: without, joins with it are planned the wrong way
 * round. Of no other table, since those grow with use. The samples that SQLite takes beside are dropped: with them it
 * plans a statement anew for every value it is run with, which takes longer than running it.
 */
export function analyzeMarkers(sqlite: BetterSqlite3.Database): void {
  sqlite.pragma(`analysis_limit = ${ANALYZED_ROWS}`);
  sqlite.exec("analyze marker; drop table if exists sqlite_stat4;");
}
