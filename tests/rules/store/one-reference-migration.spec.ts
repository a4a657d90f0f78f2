import { readdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "@playwright/test";
import { type Migration, sql } from "kysely";
import * as oneReference from "@/lib/provider/store/migrations/reference/0021-one-reference";
import { openSqliteFile } from "@/lib/provider/store/sqlite/sqlite-file";
import { emptyDatabase } from "../../support/data/empty-database";

const migration: Migration = oneReference;
const META = { reference_version: "2", reference_date: "2026-02-03", genome_key: '{"version":"2"}' };

for (const interruptions of [0, 1])
  test(`of the versions of the reference data the one in use stays, after ${interruptions} interruptions`, async () => {
    const { db, file, remove } = await emptyDatabase();
    const folder = dirname(file);
    const place = (name: string) => join(folder, name);
    const opened = openSqliteFile(place("reference.db"), 0);
    opened.exec("drop table about");
    opened.close();
    renameSync(place("reference.db"), place("reference-2.db"));
    for (const name of ["reference-1.db", "reference-3.db.4711"]) writeFileSync(place(name), "old");
    for (let times = 0; times <= interruptions; times++) {
      for (const [key, value] of Object.entries(META))
        await sql`insert into meta values (${key}, ${value})`.execute(db);
      await migration.up(db);
    }
    expect(readdirSync(folder).filter((name) => name.startsWith("reference"))).toEqual(["reference.db"]);
    expect(await db.selectFrom("meta").selectAll().execute()).toEqual([]);
    const now = openSqliteFile(place("reference.db"), 0);
    expect(now.prepare("select value from about order by key").all()).toMatchObject([
      { value: META.reference_date },
      { value: META.genome_key },
    ]);
    now.close();
    await remove();
  });
