import { expect, test } from "@playwright/test";
import { sql } from "kysely";
import { migrate } from "@/lib/provider/store/migrate";
import { openSqlite } from "@/lib/provider/store/sqlite/open-sqlite";
import { emptyDatabase } from "../../support/data/empty-database";

test("a program says in one sentence that a database is of a newer version, and changes nothing", async () => {
  const store = await emptyDatabase();
  const name = "9999-of-tomorrow";
  await sql`insert into kysely_migration values (${name}, ${"2099-01-01"})`.execute(store.db);
  const opened = openSqlite(store.file);
  await expect(migrate(opened)).rejects.toThrow(
    `The database is of a newer version of this program (${name}): start that version, or restore a backup of this one.`,
  );
  await sql`delete from kysely_migration where name = ${name}`.execute(store.db);
  await migrate(opened);
  await opened.close();
  await store.remove();
});
