import type { Kysely } from "kysely";

/** What an application uses each scope for, in its own words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("client_scope_purpose")
    .addColumn("client_id", "text", (c) => c.notNull().references("client.id").onDelete("cascade"))
    .addColumn("scope", "text", (c) => c.notNull())
    .addColumn("purpose", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("client_scope_purpose_key", ["client_id", "scope"])
    .execute();
}
