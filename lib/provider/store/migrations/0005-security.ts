import type { Kysely } from "kysely";

/** Counts for rate limits, shared by all instances, and the audit record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("rate_count")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("count", "integer", (c) => c.notNull())
    .addColumn("ends_at", "bigint", (c) => c.notNull())
    .execute();
  // No foreign keys: an event outlives its account and application.
  await db.schema
    .createTable("audit_event")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("at", "bigint", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("account_id", "text")
    .addColumn("client_id", "text")
    .addColumn("grant_id", "text")
    .addColumn("address", "text")
    .execute();
  await db.schema
    .createIndex("audit_event_account")
    .on("audit_event")
    .columns(["account_id", "at"])
    .execute();
  await db.schema.createIndex("audit_event_at").on("audit_event").column("at").execute();
}
