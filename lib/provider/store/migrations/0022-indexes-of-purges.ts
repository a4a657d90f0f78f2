import { type Kysely, sql } from "kysely";

/** What a purge, or the deletion of a row that others refer to, has to find. */
const COLUMNS = [
  ["access_token", "expires_at"],
  ["session", "expires_at"],
  ["authorization_request", "expires_at"],
  ["authorization_request", "client_id"],
  ["access_grant", "client_id"],
  ["rate_count", "ends_at"],
  ["client_problem", "last_at"],
  ["raw_data_import", "profile_id"],
  ["gpri", "predictor_id"],
] as const;

/** Purges and deletions find their rows without reading everybody's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of COLUMNS)
    await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
  // Of the access log, days and hours are purged apart: each row is in one of these.
  await sql`create index access_log_hours on access_log (period, grant_id, profile_id, kind)
    where length(period) > 10`.execute(db);
  await sql`create index access_log_days on access_log (period, grant_id, profile_id, kind)
    where length(period) = 10`.execute(db);
}
