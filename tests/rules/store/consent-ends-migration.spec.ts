import { expect, test } from "@playwright/test";
import { type Migration, sql } from "kysely";
import * as withdrawnProfiles from "@/lib/provider/store/migrations/0006-withdrawn-profiles";
import * as consentEnds from "@/lib/provider/store/migrations/0019-consent-ends";
import type { Db } from "@/lib/provider/store/tables/schema";
import { emptyDatabase } from "../../support/data/empty-database";

const before: Migration = withdrawnProfiles;
const migration: Migration = consentEnds;
const YEAR = 365 * 86_400_000;

/** Takes the schema back to that of an earlier version. */
async function takeBack(db: Db): Promise<void> {
  for (const table of ["grant_profile", "consent_receipt"]) await db.schema.dropTable(table).execute();
  for (const index of ["access_grant_ends_at", "access_grant_revoked_at"])
    await db.schema.dropIndex(index).execute();
  await db.schema.alterTable("audit_event").dropColumn("count").execute();
  for (const column of ["is_single", "lasts_days", "ends_at", "end_reason"])
    await db.schema.alterTable("access_grant").dropColumn(column).execute();
  await db.schema
    .alterTable("access_grant")
    .addColumn("profile_id", "text", (c) => c.references("profile.id").onDelete("cascade"))
    .execute();
  await before.up(db);
}

test("consents of an earlier version cover the profiles of that day, and end a year after they were given", async () => {
  const { db, remove } = await emptyDatabase();
  await takeBack(db);
  for (const statement of [
    sql`insert into scope_set values ('s', 'basic')`,
    sql`insert into account values ('a', 'a@x', null, 'A', 'B', 0), ('b', 'b@x', null, 'A', 'B', 0)`,
    sql`insert into client (id, name, developer, created_at) values ('c', 'C', 'D', 0)`,
    ...["1 a", "2 a", "3 a", "4 b"].map((text) => {
      const [id, account] = text.split(" ");
      return sql`insert into profile (id, account_id, position, first_name, last_name, sex, is_genotyped,
          is_ancestry_only, has_opted_in) values (${id}, ${account}, ${Number(id)}, 'P', 'Q', 'female', 1, 0, 1)`;
    }),
    ...["all a null", "one a 2", "fewer a null", "other b null"].map((text) => {
      const [id, account, profile] = text.split(" ");
      return sql`insert into access_grant (id, account_id, client_id, granted_scope_hash, refused_scope_hash,
          created_at, profile_id) values (${id}, ${account}, 'c', 's', 's', 1000, nullif(${profile}, 'null'))`;
    }),
    sql`insert into withdrawn_profile values ('fewer', '1')`,
    sql`insert into access_token (hash, grant_id, scope_hash, expires_at) values ('t', 'all', 's', ${YEAR + 2000}),
        ('u', 'all', 's', 5000)`,
  ])
    await statement.execute(db);
  await migration.up(db);
  const covered = await db.selectFrom("grant_profile").selectAll().execute();
  expect(covered.map(({ grant_id, profile_id }) => `${grant_id} ${profile_id}`).sort()).toEqual(
    ["all 1", "all 2", "all 3", "fewer 2", "fewer 3", "one 2", "other 4"].sort(),
  );
  const grants = await db
    .selectFrom("access_grant")
    .select(["id", "is_single", "ends_at", "lasts_days"])
    .execute();
  expect(grants.filter(({ is_single }) => is_single === 1).map(({ id }) => id)).toEqual(["one"]);
  expect(new Set(grants.map(({ ends_at }) => ends_at))).toEqual(new Set([YEAR + 1000]));
  expect(
    await db.selectFrom("access_token").select(["hash", "expires_at"]).orderBy("hash").execute(),
  ).toEqual([
    { hash: "t", expires_at: YEAR + 1000 },
    { hash: "u", expires_at: 5000 },
  ]);
  await remove();
});
