import { randomUUID } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { sql } from "kysely";
import { bulkInsert } from "@/lib/strandbank/platform/store/bulk";
import { inTransaction } from "@/lib/strandbank/platform/store/transaction";
import { runDatabase, runFolder } from "../../../support/data/run-database";

/* What the rest of the project may rely on, whichever database it is. */

/** Other tests use the same table at the same time. */
const PROBE = `probe ${randomUUID()} `;

const probes = () =>
  runDatabase().selectFrom("meta").select(["key", "value"]).where("key", "like", `${PROBE}%`);

test.afterEach(() => runDatabase().deleteFrom("meta").where("key", "like", `${PROBE}%`).execute());

test("only the user that runs the service can read the files of its data", () => {
  const files = readdirSync(runFolder(), { withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["strandbank.db", "strandbank.db-wal"]),
  );
  const open = files.filter(({ name }) => (statSync(join(runFolder(), name)).mode & 0o077) !== 0);
  expect(open.map(({ name }) => name)).toEqual([]);
});

test.describe("Either store", { tag: "@database" }, () => {
  test("concurrent transactions that read before they write lose no update", async () => {
    const db = runDatabase();
    await db.insertInto("meta").values({ key: PROBE, value: "0" }).execute();
    const addOne = () =>
      inTransaction(db, async (transaction) => {
        const old = transaction.selectFrom("meta").select("value").where("key", "=", PROBE);
        const value = String(Number((await old.executeTakeFirstOrThrow()).value) + 1);
        await transaction.updateTable("meta").set({ value }).where("key", "=", PROBE).execute();
      });
    await Promise.all(Array.from({ length: 12 }, addOne));
    expect(await probes().execute()).toEqual([{ key: PROBE, value: "12" }]);
  });

  test("of concurrent transactions that insert a missing row, exactly one inserts it", async () => {
    const db = runDatabase();
    const addFirst = (index: number) =>
      inTransaction(db, async (transaction) => {
        const there = transaction.selectFrom("meta").select("key").where("key", "like", `${PROBE}%`);
        if ((await there.execute()).length > 0) return false;
        const row = { key: `${PROBE} ${index}`, value: "" };
        await transaction.insertInto("meta").values(row).execute();
        return true;
      });
    const added = await Promise.all(Array.from({ length: 6 }, (_, index) => addFirst(index)));
    expect(added.filter(Boolean)).toHaveLength(1);
    expect(await probes().execute()).toHaveLength(1);
  });

  test("a transaction that throws changes nothing, and neither does a bulk insert with an invalid row", async () => {
    const db = runDatabase();
    const rows = ["one", "two", "one"].map((name) => ({ key: `${PROBE} ${name}`, value: "" }));
    await expect(bulkInsert(db, "meta", rows)).rejects.toThrow();
    expect(await probes().execute()).toEqual([]);
    const failing = inTransaction(db, async (transaction) => {
      await bulkInsert(transaction, "meta", rows.slice(0, 2));
      throw new Error("for the test");
    });
    await expect(failing).rejects.toThrow("for the test");
    expect(await probes().execute()).toEqual([]);
  });

  const TEXTS = ["", "null", "\\N", "tab\tfeed\nreturn\rbackslash\\", "quote'\"", "é 名 🧬"];

  test("any text is read as it was written, one by one or in bulk", async () => {
    const db = runDatabase();
    const rows = TEXTS.map((value, index) => ({ key: `${PROBE} ${index}`, value }));
    const read = async () => (await probes().orderBy("key").execute()).map(({ value }) => value);
    await db.insertInto("meta").values(rows).execute();
    expect(await read()).toEqual(TEXTS);
    await db.deleteFrom("meta").where("key", "like", `${PROBE}%`).execute();
    await bulkInsert(db, "meta", rows);
    expect(await read()).toEqual(TEXTS);
  });

  test("texts are ordered by their bytes, whatever the locale", async () => {
    const ends = ["B", "a", "A", "b", "Z", "é", "_", "-", "10", "9"];
    const rows = ends.map((end) => ({ key: PROBE + end, value: "" }));
    await bulkInsert(runDatabase(), "meta", rows);
    const read = await probes().orderBy("key").execute();
    expect(read.map(({ key }) => key.slice(PROBE.length))).toEqual([...ends].sort());
  });

  test("times and counts are read as numbers", async () => {
    const { rows } = await sql<object>`select max(ends_at) as last, count(*) as count, sum(count) as sum
    from (select 1893456000000 + 0 * created_at as ends_at, 1 as count from account) as times`.execute(
      runDatabase(),
    );
    expect(rows[0]).toEqual({ last: 1_893_456_000_000, count: expect.any(Number), sum: expect.any(Number) });
  });
});
