import { expect, test } from "@playwright/test";
import { openSqlite } from "@/lib/provider/store/sqlite/open-sqlite";
import { openSqliteFile, type Sqlite } from "@/lib/provider/store/sqlite/sqlite-file";
import { type SeededDatabase, seededDatabase } from "../../support/data/seeded-database";

let seeded: SeededDatabase;
let other: Sqlite;
test.beforeEach(async () => {
  seeded = await seededDatabase(2_000);
  other = openSqliteFile(seeded.file, 0);
});
test.afterEach(async () => {
  other.close();
  await seeded.remove();
});

test("while another process writes, a statement waits and other work goes on", async () => {
  const { db } = openSqlite(seeded.file, 0);
  const write = (key: string) => db.insertInto("meta").values({ key, value: "" });
  const done: string[] = [];
  other.exec("begin immediate");
  const writes = Promise.all([
    write("alone")
      .execute()
      .then(() => done.push("alone")),
    db
      .transaction()
      .execute((transaction) => transaction.insertInto("meta").values({ key: "both", value: "" }).execute())
      .then(() => done.push("both")),
  ]);
  await Promise.all([new Promise(setImmediate), other.prepare("select 1").get()]);
  expect(done).toEqual([]);
  other.exec("commit");
  await writes;
  expect(done.sort()).toEqual(["alone", "both"]);
  await db.destroy();
});

test("any other failure is told at once", async () => {
  const { db } = openSqlite(seeded.file, 0);
  const twice = db.insertInto("meta").values({ key: "seed", value: "" }).execute();
  await expect(twice).rejects.toThrow("UNIQUE");
  await db.destroy();
});
