import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("phenotype")
    .addColumn("profile_id", "text", (c) => c.notNull().references("profile.id").onDelete("cascade"))
    .addColumn("phenotype_id", "text", (c) => c.notNull())
    .addColumn("value", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("phenotype_key", ["profile_id", "phenotype_id"])
    .execute();
}
