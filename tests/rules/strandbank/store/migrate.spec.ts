import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { Migrator, sql } from "kysely";
import { refuseForeign, refuseOtherVersion } from "@/lib/strandbank/platform/store/migrate";
import { onSqlite } from "@/lib/strandbank/platform/store/on-sqlite";
import { openSqlite } from "@/lib/strandbank/platform/store/sqlite/open-sqlite";
import { emptyDatabase } from "../../../support/data/empty-database";
import { words } from "../../../support/words";

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

test("a start that was killed before the first migration leaves no database behind", async () => {
  const folder = await mkdtemp(join(tmpdir(), "strandbank-killed-"));
  const file = join(folder, "strandbank.db");
  const { writes: db, close } = openSqlite(file);
  await new Migrator({ db, provider: { getMigrations: async () => ({}) } }).migrateToLatest();
  expect(await sql`select * from kysely_migration`.execute(db)).toMatchObject({ rows: [] });
  await close();
  expect(await onSqlite(file).migrations()).toBeNull();
  rmSync(folder, { recursive: true });
});

test("a database goes with its reference data and what lies beside either, and nothing else does", async () => {
  const folder = await mkdtemp(join(tmpdir(), "strandbank-removed-"));
  const ours = words("strandbank.db strandbank.db-wal strandbank.db.partial reference.db reference-1.db");
  for (const name of [...ours, "explorer.db", "session-secret"]) writeFileSync(join(folder, name), "");
  await onSqlite(join(folder, "strandbank.db")).remove();
  expect(readdirSync(folder).sort()).toEqual(["explorer.db", "session-secret"]);
  rmSync(folder, { recursive: true });
});

test("a database that cannot be filled leaves the one before it, and nothing else", async () => {
  const folder = await mkdtemp(join(tmpdir(), "strandbank-unfilled-"));
  const file = join(folder, "strandbank.db");
  writeFileSync(file, "the one before");
  const filling = onSqlite(file).replace(() => Promise.reject(new Error("The disk is full.")));
  await expect(filling).rejects.toThrow("The disk is full.");
  expect(readdirSync(folder)).toEqual(["strandbank.db"]);
  expect(readFileSync(file, "utf8")).toBe("the one before");
  rmSync(folder, { recursive: true });
});
