import { expect, test } from "@playwright/test";
import { type Migration, sql } from "kysely";
import * as accessLog from "@/lib/provider/store/migrations/0007-access-log";
import * as whoAndWhen from "@/lib/provider/store/migrations/0017-who-and-when";
import { emptyDatabase } from "../../support/data/empty-database";

const byDay: Migration = accessLog;
const byHour: Migration = whoAndWhen;

test("the access log of an earlier version, which counted by the day, is taken over", async () => {
  const { db, remove } = await emptyDatabase();
  await sql`pragma foreign_keys = off`.execute(db);
  await db.schema.dropTable("access_log").execute();
  for (const column of ["changed_at", "changed_by"])
    await db.schema.alterTable("phenotype").dropColumn(column).execute();
  await byDay.up(db);
  await sql`insert into access_log values ('g', '2026-05-01', 'markers', 3, 7)`.execute(db);
  await byHour.up(db);
  expect(await db.selectFrom("access_log").selectAll().execute()).toEqual([
    { grant_id: "g", period: "2026-05-01", profile_id: "", kind: "markers", count: 3, last_at: 7 },
  ]);
  await remove();
});
