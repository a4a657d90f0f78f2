import { type Kysely, sql } from "kysely";

/**
 * A consent covers profiles by name and has an end. One that covered "all profiles" covers those that exist
 * now and were not withdrawn; each lasts the year that it lasted so far. Receipts and the reason of an end
 * are kept from now on, and events are summed up by the hour.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("grant_profile")
    .addColumn("grant_id", "text", (c) => c.notNull().references("access_grant.id").onDelete("cascade"))
    .addColumn("profile_id", "text", (c) => c.notNull().references("profile.id").onDelete("cascade"))
    .addPrimaryKeyConstraint("grant_profile_key", ["grant_id", "profile_id"])
    .execute();
  await db.schema.createIndex("grant_profile_profile").on("grant_profile").column("profile_id").execute();
  await sql`insert into grant_profile (grant_id, profile_id)
    select g.id, p.id from access_grant g
    join profile p on p.account_id = g.account_id and (g.profile_id is null or g.profile_id = p.id)
    where not exists (select 1 from withdrawn_profile w where w.grant_id = g.id and w.profile_id = p.id)`.execute(
    db,
  );

  const grants = () => db.schema.alterTable("access_grant");
  await grants()
    .addColumn("is_single", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await grants()
    .addColumn("lasts_days", "integer", (c) => c.notNull().defaultTo(365))
    .execute();
  await grants()
    .addColumn("ends_at", "bigint", (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update access_grant
    set ends_at = case when id = 'demo_grant' then 253402214400000 else created_at + 31536000000 end,
    is_single = case when profile_id is null then 0 else 1 end`.execute(db);
  await sql`update access_token set expires_at =
      (select ends_at from access_grant where access_grant.id = access_token.grant_id)
    where expires_at >
      (select ends_at from access_grant where access_grant.id = access_token.grant_id)`.execute(db);
  await grants().dropColumn("profile_id").execute();
  await db.schema.dropTable("withdrawn_profile").execute();

  await db.schema
    .createTable("consent_receipt")
    .addColumn("grant_id", "text", (c) => c.primaryKey().references("access_grant.id").onDelete("cascade"))
    .addColumn("granted_scope_hash", "text", (c) => c.notNull().references("scope_set.hash"))
    .addColumn("json", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("consent_receipt_granted_scope_hash")
    .on("consent_receipt")
    .column("granted_scope_hash")
    .execute();

  await grants().addColumn("end_reason", "text").execute();
  for (const column of ["revoked_at", "ends_at"])
    await db.schema.createIndex(`access_grant_${column}`).on("access_grant").column(column).execute();
  await db.schema
    .alterTable("audit_event")
    .addColumn("count", "integer", (c) => c.notNull().defaultTo(1))
    .execute();
}
