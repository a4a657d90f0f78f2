import { expect, test } from "@playwright/test";
import { sql } from "kysely";
import { migrate } from "@/lib/provider/store/migrate";
import { refuseOtherVersion } from "@/lib/provider/store/refuse-other-version";
import { openSqlite } from "@/lib/provider/store/sqlite/open-sqlite";
import { emptyDatabase } from "../../support/data/empty-database";

test("a program says in one sentence that a database is of a newer version, and changes nothing", async () => {
  const store = await emptyDatabase();
  const name = "9999-of-tomorrow";
  await sql`insert into kysely_migration values (${name}, ${"2099-01-01"})`.execute(store.db);
  const opened = openSqlite(store.file);
  for (const refused of [migrate(opened), refuseOtherVersion(opened.reads)])
    await expect(refused).rejects.toThrow(
      `The database is of a newer version of this program (${name}): start that version, or restore a backup of this one.`,
    );
  await sql`delete from kysely_migration where name = ${name}`.execute(store.db);
  await migrate(opened);
  await opened.close();
  await store.remove();
});

test("a command says that a start brings the tables of an earlier version up to date", async () => {
  const store = await emptyDatabase();
  await refuseOtherVersion(store.db);
  const { rows } = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(
    store.db,
  );
  await sql`delete from kysely_migration where name = ${rows[0]?.name}`.execute(store.db);
  const earlier = "The database is of an earlier version of this program: npm start brings it up to date.";
  await expect(refuseOtherVersion(store.db)).rejects.toThrow(earlier);
  await sql`delete from kysely_migration`.execute(store.db);
  await sql`insert into kysely_migration values (${"0018-passkeys"}, ${"2026-01-01"})`.execute(store.db);
  await expect(refuseOtherVersion(store.db)).rejects.toThrow(earlier);
  await store.remove();
});
