import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("withdrawn_profile")
    .addColumn("grant_id", "text", (c) => c.notNull().references("access_grant.id").onDelete("cascade"))
    .addColumn("profile_id", "text", (c) => c.notNull().references("profile.id").onDelete("cascade"))
    .addPrimaryKeyConstraint("withdrawn_profile_key", ["grant_id", "profile_id"])
    .execute();
}
