import { expect, test } from "@playwright/test";
import { sql } from "kysely";
import { MOST_CHARACTERS, remembered } from "@/lib/store/prepared";
import { openSqlite } from "@/lib/store/sqlite/open-sqlite";
import { type SeededDatabase, seededDatabase } from "@/tests/support/seeded-database";
import { usedMemory } from "@/tests/support/used-memory";

let seeded: SeededDatabase;
test.beforeAll(async () => {
  seeded = await seededDatabase(20_000);
  globalThis.strandbankDatabase = seeded;
});
test.afterAll(async () => {
  globalThis.strandbankDatabase = undefined;
  await seeded.remove();
});

/** What another process did is known to none of the requests that are being answered, only to later ones. */
const nextRequest = () => new Promise(setImmediate);

const metaValue = () =>
  remembered((db, { key }: { key: string }) => db.selectFrom("meta").select("value").where("key", "=", key));

test("an unchanged database gives the same rows again, which cannot be changed", async () => {
  const read = metaValue();
  const rows = await read({ key: "reference_version" });
  expect(await read({ key: "reference_version" })).toBe(rows);
  expect(Object.isFrozen(rows[0])).toBe(true);
});

test("results are told apart by their parameters", async () => {
  const read = metaValue();
  expect(await read({ key: "reference_version" })).toEqual([{ value: "1" }]);
  expect(await read({ key: "no such key" })).toEqual([]);
});

for (const [who, write] of [
  ["this process", (text: string) => sql.raw(text).execute(seeded.db)],
  [
    "another process",
    async (text: string) => {
      const other = openSqlite(seeded.file);
      other.sqlite.exec(text);
      other.sqlite.close();
      await nextRequest();
    },
  ],
] as const)
  test(`a change by ${who} shows at the very next call`, async () => {
    const read = metaValue();
    for (const value of ["one", "two"]) {
      await write(`insert into meta (key, value) values ('probe', '${value}')
        on conflict (key) do update set value = excluded.value`);
      expect(await read({ key: "probe" })).toEqual([{ value }]);
    }
  });

test("what a transaction has not committed is not read", async () => {
  const read = metaValue();
  const before = await read({ key: "reference_date" });
  seeded.sqlite.exec("begin immediate; update meta set value = 'never' where key = 'reference_date'");
  expect(await read({ key: "reference_date" })).toEqual(before);
  seeded.sqlite.exec("rollback");
});

for (const [what, keyOf, valueLength] of [
  ["long parameters", (index: number) => `${index}${"x".repeat(80_000)}`, 1],
  ["long results", (index: number) => String(index), 80_000],
] as const)
  test(`${what} are remembered up to a few megabytes`, async () => {
    const read = remembered((db, { key }: { key: string }) =>
      db.selectNoFrom(sql<string>`printf('%.*c', ${valueLength}, ${key})`.as("text")),
    );
    const before = usedMemory();
    for (let index = 0; index < 400; index++)
      expect((await read({ key: keyOf(index) }))[0]?.text).toHaveLength(valueLength);
    expect(usedMemory() - before).toBeLessThan(2 * MOST_CHARACTERS);
  });
