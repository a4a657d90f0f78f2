import { expect, test } from "@playwright/test";
import { sql } from "kysely";
import { prepared } from "@/lib/provider/store/prepared";
import { openSqlite } from "@/lib/provider/store/sqlite/open-sqlite";
import { type SeededDatabase, seededDatabase } from "@/tests/support/data/seeded-database";

let seeded: SeededDatabase;
test.beforeAll(async () => {
  seeded = await seededDatabase(2_000);
  globalThis.strandbankDatabase = seeded;
});
test.afterAll(async () => {
  globalThis.strandbankDatabase = undefined;
  await seeded.remove();
});

const read = prepared((db, { key }: { key: string }) =>
  db.selectFrom("meta").select("value").where("key", "=", key),
);

for (const [who, write] of [
  ["this process", (text: string) => sql.raw(text).execute(seeded.db)],
  [
    "another process",
    async (text: string) => {
      const other = openSqlite(seeded.file);
      other.sqlite.exec(text);
      other.sqlite.close();
    },
  ],
] as const)
  test(`a change by ${who} shows in the next query`, async () => {
    for (const value of ["one", "two"]) {
      await write(`insert into meta (key, value) values ('probe', '${value}')
        on conflict (key) do update set value = excluded.value`);
      expect(await read({ key: "probe" })).toEqual([{ value }]);
    }
  });

test("uncommitted changes are not read", async () => {
  const before = await read({ key: "seed" });
  seeded.sqlite.exec("begin immediate; update meta set value = 'never' where key = 'seed'");
  expect(await read({ key: "seed" })).toEqual(before);
  seeded.sqlite.exec("rollback");
});
