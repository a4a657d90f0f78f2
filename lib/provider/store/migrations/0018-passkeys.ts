import type { Kysely } from "kysely";

/** Passkeys, and the challenges that wait for an answer of one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("passkey")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("account_id", "text", (c) => c.notNull().references("account.id").onDelete("cascade"))
    .addColumn("public_key", "text", (c) => c.notNull())
    .addColumn("counter", "bigint", (c) => c.notNull())
    .addColumn("transports", "text", (c) => c.notNull())
    .addColumn("browser", "text")
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("used_at", "bigint")
    .execute();
  await db.schema.createIndex("passkey_account").on("passkey").column("account_id").execute();
  await db.schema
    .createTable("passkey_challenge")
    .addColumn("hash", "text", (c) => c.primaryKey())
    .addColumn("session_hash", "text")
    .addColumn("address_key", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("expires_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("passkey_challenge_address")
    .on("passkey_challenge")
    .columns(["address_key", "created_at"])
    .execute();
  await db.schema.createIndex("passkey_challenge_end").on("passkey_challenge").column("expires_at").execute();
}
