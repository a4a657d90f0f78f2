import { type Kysely, sql } from "kysely";

/** The access log by hour and profile, and who changed a phenotype when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("access_log").renameTo("access_log_by_day").execute();
  await db.schema
    .createTable("access_log")
    .addColumn("grant_id", "text", (c) => c.notNull().references("access_grant.id").onDelete("cascade"))
    .addColumn("period", "text", (c) => c.notNull())
    .addColumn("profile_id", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("count", "integer", (c) => c.notNull())
    .addColumn("last_at", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("access_log_period_key", ["grant_id", "period", "profile_id", "kind"])
    .execute();
  await sql`insert into access_log (grant_id, period, profile_id, kind, count, last_at)
    select grant_id, day, '', kind, count, last_at from access_log_by_day`.execute(db);
  await db.schema.dropTable("access_log_by_day").execute();

  await db.schema.alterTable("phenotype").addColumn("changed_at", "bigint").execute();
  await db.schema.alterTable("phenotype").addColumn("changed_by", "text").execute();
}
