import type { Kysely } from "kysely";

/**
 * Which applications the operator vouches for, their logos, and when an access token was revoked by itself.
 */
export async function up(db: Kysely<{ client: { is_verified: number; owner_account_id: string | null } }>) {
  await db.schema
    .alterTable("client")
    .addColumn("is_verified", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  // Without an owner on the developers' pages, the operator registered it.
  await db.updateTable("client").set({ is_verified: 1 }).where("owner_account_id", "is", null).execute();
  await db.schema
    .createTable("client_logo")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("client_id", "text", (c) => c.notNull().unique().references("client.id").onDelete("cascade"))
    .addColumn("media_type", "text", (c) => c.notNull())
    .addColumn("base64", "text", (c) => c.notNull())
    .execute();
  await db.schema.alterTable("access_token").addColumn("revoked_at", "bigint").execute();
}
