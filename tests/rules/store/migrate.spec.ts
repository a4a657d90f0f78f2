import { expect, test } from "@playwright/test";
import { sql } from "kysely";
import { refuseForeign, refuseOtherVersion } from "@/lib/provider/store/migrate";
import { onSqlite } from "@/lib/provider/store/on-sqlite";
import { emptyDatabase } from "../../support/data/empty-database";

test("a program says in one sentence that a database is of a newer or an earlier version", async () => {
  const store = await emptyDatabase();
  const had = async () => (await onSqlite(store.file).migrations()) ?? [];
  refuseOtherVersion(await had());
  const name = "9999-of-tomorrow";
  await sql`insert into kysely_migration values (${name}, ${"2099-01-01"})`.execute(store.db);
  for (const refuse of [refuseForeign, refuseOtherVersion])
    expect(refuse.bind(null, await had())).toThrow(
      `The database is of a newer version of this program (${name}): start that version, or restore a backup of this one.`,
    );
  await sql`delete from kysely_migration where name > ${"0001-schema"}`.execute(store.db);
  refuseForeign(await had());
  expect(refuseOtherVersion.bind(null, await had())).toThrow(
    "The database is of an earlier version of this program: npm start brings it up to date.",
  );
  await store.remove();
});
