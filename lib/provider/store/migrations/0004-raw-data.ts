import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("raw_data_id")
    .addColumn("profile_id", "text", (c) => c.notNull().references("profile.id").onDelete("cascade"))
    .addColumn("genome_index", "integer", (c) => c.notNull())
    .addColumn("id", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("raw_data_id_key", ["profile_id", "genome_index", "id"])
    .execute();
  await db.schema
    .createTable("raw_data_import")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("account_id", "text", (c) => c.notNull().references("account.id").onDelete("cascade"))
    .addColumn("first_name", "text", (c) => c.notNull())
    .addColumn("last_name", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) =>
      c.notNull().check(sql`state in ('receiving', 'reading', 'merging', 'done', 'failed')`),
    )
    .addColumn("rows_done", "integer", (c) => c.notNull())
    .addColumn("rows_total", "integer", (c) => c.notNull())
    .addColumn("started_at", "bigint", (c) => c.notNull())
    .addColumn("updated_at", "bigint", (c) => c.notNull())
    .addColumn("profile_id", "text")
    .addColumn("report", "text")
    .addColumn("problem", "text")
    .execute();
  await db.schema
    .createIndex("raw_data_import_account")
    .on("raw_data_import")
    .columns(["account_id", "started_at"])
    .execute();
}
