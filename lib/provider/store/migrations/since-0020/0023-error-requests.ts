import type { Kysely } from "kysely";

/** The last request that ran into an application's error, and refresh tokens found by their age. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("client_problem").addColumn("request_id", "text").execute();
  await db.schema.dropIndex("refresh_token_grant").execute();
  await db.schema
    .createIndex("refresh_token_age")
    .on("refresh_token")
    .columns(["grant_id", "created_at"])
    .execute();
}
