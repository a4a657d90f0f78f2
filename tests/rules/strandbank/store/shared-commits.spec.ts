import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { sql } from "kysely";
import { openServingSqlite, type SqliteStore } from "@/lib/strandbank/platform/store/sqlite/open-sqlite";
import { openSqliteFile, openSqliteReader } from "@/lib/strandbank/platform/store/sqlite/sqlite-file";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";
import { inTransaction } from "@/lib/strandbank/platform/store/transaction";
import { type EmptyDatabase, emptyDatabase } from "../../../support/data/empty-database";
import { commitsInLog } from "../../../support/data/wal";

/* Writes of a process that serves, on SQLite: what arrives together shares one commit. */

let empty: EmptyDatabase;
let serving: SqliteStore;
let before: number;
test.beforeEach(async () => {
  empty = await emptyDatabase();
  await empty.db.deleteFrom("meta").execute();
  // However slow the machine is, what arrives together is one group.
  serving = openServingSqlite(empty.file, Number.POSITIVE_INFINITY);
  before = commitsInLog(empty.file);
});
test.afterEach(async () => {
  await serving.close();
  await empty.remove();
});

const commits = () => commitsInLog(empty.file) - before;
const numbered = (count: number): string[] => Array.from({ length: count }, (_, index) => `key ${index}`);
const insert = (db: Db, key: string) => db.insertInto("meta").values({ key, value: "" }).execute();
const add = (key: string) => inTransaction(serving.writes, (transaction) => insert(transaction, key));

/** The keys that a reader of its own finds, such as another process. */
function committed(): unknown[] {
  const reader = openSqliteReader(empty.file, 0);
  const rows = reader.prepare("select key from meta order by key").all();
  reader.close();
  return rows.map(({ key }) => key);
}

test("transactions and single statements that arrive together share one commit", async () => {
  const keys = numbered(20);
  await Promise.all([...keys.map(add), insert(serving.writes, "single")]);
  expect(commits()).toBe(1);
  expect(committed()).toEqual([...keys, "single"].sort());
});

test("a write in the next turn of the event loop joins the commit", async () => {
  const first = add("first");
  await new Promise(setImmediate);
  await Promise.all([first, add("second")]);
  expect(commits()).toBe(1);
});

test("a single write resolves after its own commit", async () => {
  for (const key of ["one", "three", "two"]) {
    await add(key);
    expect(committed()).toContain(key);
  }
  expect(commits()).toBe(3);
});

test("work that throws is rolled back alone, and rejects after the commit", async () => {
  let atRefusal: unknown[] = [];
  const failing = inTransaction(serving.writes, async (transaction) => {
    await insert(transaction, "failing");
    throw new Error("for the test");
  }).catch((error: Error) => {
    atRefusal = committed();
    return error.message;
  });
  const one = insert(serving.writes, "one");
  const twice = insert(serving.writes, "one").catch((error: Error) => error.message);
  expect(await Promise.all([one, failing, twice, add("two")])).toEqual([
    expect.anything(),
    "for the test",
    expect.stringContaining("UNIQUE"),
    expect.anything(),
  ]);
  expect(atRefusal).toEqual(["one", "two"]);
  expect(committed()).toEqual(["one", "two"]);
  expect(commits()).toBe(1);
});

test("a value that works once works once within a commit, too", async () => {
  await insert(serving.writes, "unused");
  const use = () =>
    inTransaction(serving.writes, async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable("meta")
        .set({ value: "used" })
        .where("key", "=", "unused")
        .where("value", "=", "")
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    });
  const used = await Promise.all(Array.from({ length: 5 }, use));
  expect(used.filter(Boolean)).toHaveLength(1);
  expect(commits()).toBe(2);
  expect(await use()).toBe(false);
});

test("a failed commit fails all work in it and stores nothing", async () => {
  const results = await Promise.allSettled([add("one"), violateAtCommit(), add("two")]);
  for (const result of results)
    expect(result).toMatchObject({ reason: { message: expect.stringContaining("FOREIGN KEY") } });
  expect(committed()).toEqual([]);
  await add("later");
  expect(committed()).toEqual(["later"]);
});

/** A session without an account, which SQLite is told to find only at the commit. */
const violateAtCommit = () =>
  inTransaction(serving.writes, async (transaction) => {
    await sql`pragma defer_foreign_keys = on`.execute(transaction);
    await transaction
      .insertInto("session")
      .values({ hash: "x", account_id: "nobody", created_at: 0, expires_at: 0 })
      .execute();
  });

/** What SQLite does by itself on a full disk: the statement fails and ends the whole transaction. */
const ENDING = "insert or rollback into meta values ('one', '')";

for (const [how, statement, why] of [
  ["", "rollback", "is over"],
  [" with an error", ENDING, "UNIQUE"],
] as const)
  test(`a transaction that ends early${how} fails all work in it, and all of it learns why`, async () => {
    const ending = async (transaction: Db) => {
      await sql.raw(statement).execute(transaction);
      await insert(transaction, "alone");
    };
    const results = await Promise.allSettled([add("one"), inTransaction(serving.writes, ending)]);
    for (const result of results)
      expect(result).toMatchObject({ reason: { message: expect.stringContaining(why) } });
    expect(committed()).toEqual([]);
    await add("later");
    expect(committed()).toEqual(["later"]);
  });

test("a program that loads much learns why its transaction ended early", async () => {
  const ending = inTransaction(empty.db, async (transaction) => {
    await insert(transaction, "one");
    await sql.raw(ENDING).execute(transaction);
  });
  await expect(ending).rejects.toThrow("UNIQUE");
  expect(committed()).toEqual([]);
});

test("when no transaction can begin, all waiting work fails", async () => {
  serving.sqlite.exec("begin");
  const results = await Promise.allSettled([add("one"), insert(serving.writes, "two"), add("three")]);
  for (const result of results)
    expect(result).toMatchObject({ reason: { message: expect.stringContaining("transaction") } });
  serving.sqlite.exec("rollback");
  await add("later");
  expect(committed()).toEqual(["later"]);
});

test.describe("work that could only wait for itself is refused, and the others go on", () => {
  const within: [name: string, work: (transaction: Db) => Promise<unknown>, message: string][] = [
    ["a transaction within it", (transaction) => inTransaction(transaction, async () => 0), "not supported"],
    ["another transaction", () => add("inner"), "use its handle"],
    ["a statement through another handle", () => insert(serving.writes, "inner"), "use its handle"],
  ];
  for (const [name, work, message] of within)
    test(name, async () => {
      const outer = inTransaction(serving.writes, work);
      const neighbor = add("neighbor");
      await expect(outer).rejects.toThrow(message);
      await neighbor;
      expect(committed()).toEqual(["neighbor"]);
    });
});

test("what begins within a transaction and goes on after it is not refused", async () => {
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  let later: Promise<unknown> | undefined;
  await inTransaction(serving.writes, async (transaction) => {
    later = over.then(() => add("later"));
    await insert(transaction, "first");
  });
  end();
  await later;
  expect(committed()).toEqual(["first", "later"]);
});

test("work that awaits something else keeps its connection", async () => {
  const slow = inTransaction(serving.writes, async (transaction) => {
    await insert(transaction, "slow");
    await pause(1);
    return await transaction.selectFrom("meta").select("key").execute();
  });
  const other = add("other");
  expect(await slow).toEqual([{ key: "slow" }]);
  await other;
});

test("while another process writes, work waits without blocking the event loop", async () => {
  const other = openSqliteFile(empty.file, 0);
  other.exec("begin immediate");
  const work = Promise.all([add("one"), insert(serving.writes, "two")]);
  await pause(1);
  expect(await serving.reads.selectFrom("meta").select("key").execute()).toEqual([]);
  other.exec("commit");
  other.close();
  await work;
  expect(committed()).toEqual(["one", "two"]);
  expect(commits()).toBe(1);
});

test("a released connection throws", async () => {
  const { connection } = await serving.writes.connection().execute(async (connection) => ({ connection }));
  const neighbor = inTransaction(serving.writes, async () => {
    await expect(insert(connection, "late")).rejects.toThrow("is over");
  });
  await neighbor;
  expect(committed()).toEqual([]);
});

test("a query neither waits for a transaction nor sees its uncommitted changes", async () => {
  const keys = () => serving.reads.selectFrom("meta").select("key").execute();
  await add("before");
  const { promise: end, resolve: endNow } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const work = inTransaction(serving.writes, async (transaction) => {
    await insert(transaction, "during");
    begin();
    await end;
  });
  await begun;
  expect(await keys()).toEqual([{ key: "before" }]);
  endNow();
  await work;
  expect(await keys()).toHaveLength(2);
});
