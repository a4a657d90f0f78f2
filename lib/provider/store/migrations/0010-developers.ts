import type { Kysely } from "kysely";

/** The owner of an application, its previous secret, and the errors of its requests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("client")
    .addColumn("owner_account_id", "text", (c) => c.references("account.id").onDelete("set null"))
    .execute();
  await db.schema.alterTable("client").addColumn("previous_secret_hash", "text").execute();
  await db.schema.alterTable("client").addColumn("previous_secret_until", "bigint").execute();
  await db.schema.createIndex("client_owner").on("client").column("owner_account_id").execute();
  await db.schema
    .createTable("client_problem")
    .addColumn("client_id", "text", (c) => c.notNull().references("client.id").onDelete("cascade"))
    .addColumn("request", "text", (c) => c.notNull())
    .addColumn("error", "text", (c) => c.notNull())
    .addColumn("reason", "text", (c) => c.notNull())
    .addColumn("count", "integer", (c) => c.notNull())
    .addColumn("last_at", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("client_problem_key", ["client_id", "request", "error", "reason"])
    .execute();
}
