import type { Kysely } from "kysely";

/**
 * The passkey that began a session, which ends with it; challenges that are counted, not kept by address; and
 * private rows of raw-data files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("session")
    .addColumn("passkey_id", "text", (c) => c.references("passkey.id").onDelete("cascade"))
    .execute();
  await db.schema.createIndex("session_passkey").on("session").column("passkey_id").execute();
  await db.schema.dropIndex("passkey_challenge_address").execute();
  await db.schema.alterTable("passkey_challenge").dropColumn("address_key").execute();
  // Requests find the verified applications, and an account's sessions, without reading everybody's.
  await db.schema.createIndex("client_verified").on("client").column("is_verified").execute();
  await db.schema.createIndex("session_account").on("session").column("account_id").execute();
  // The rows of a raw-data file that are at no marker of the reference data stay with the profile.
  await db.schema
    .createTable("private_row_batch")
    .addColumn("profile_id", "text", (c) => c.notNull().references("profile.id").onDelete("cascade"))
    .addColumn("number", "integer", (c) => c.notNull())
    .addColumn("first_place", "bigint", (c) => c.notNull())
    .addColumn("last_place", "bigint", (c) => c.notNull())
    .addColumn("count", "integer", (c) => c.notNull())
    .addColumn("rows", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("private_row_batch_key", ["profile_id", "number"])
    .execute();
}
