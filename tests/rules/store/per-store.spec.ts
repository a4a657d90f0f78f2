import { expect, test } from "@playwright/test";
import { perStore } from "@/lib/provider/store/database";
import { openSqlite } from "@/lib/provider/store/sqlite/open-sqlite";
import { type EmptyDatabase, emptyDatabase } from "../../support/data/empty-database";

let empty: EmptyDatabase;
test.beforeEach(async () => {
  empty = await emptyDatabase();
});
test.afterEach(async () => {
  globalThis.strandbankDatabase = undefined;
  await empty.remove();
});

test("a value is made once for each store", async () => {
  const [one, other] = [openSqlite(empty.file), openSqlite(empty.file)];
  const made = perStore(() => ({}));
  const valueOn = (store: typeof one) => {
    globalThis.strandbankDatabase = store;
    return made();
  };
  const value = valueOn(one);
  expect(valueOn(one)).toBe(value);
  expect(valueOn(other)).not.toBe(value);
  expect(valueOn(one)).toBe(value);
  for (const store of [one, other]) await store.close();
});

test("a read that failed is tried again, one that succeeded is not", async () => {
  globalThis.strandbankDatabase = openSqlite(empty.file);
  let reads = 0;
  const read = perStore(async () => {
    reads += 1;
    if (reads === 1) throw new Error("away");
    return reads;
  });
  await expect(read()).rejects.toThrow("away");
  expect([await read(), await read()]).toEqual([2, 2]);
  await globalThis.strandbankDatabase.close();
});
