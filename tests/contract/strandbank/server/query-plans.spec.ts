import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { migrate } from "@/lib/strandbank/platform/store/migrate";
import { openPostgres } from "@/lib/strandbank/platform/store/postgres/open-postgres";
import { fillOld, purgeAll, readLists } from "../../../support/data/listed-work";
import { createDatabase, databaseUrl, dropDatabase } from "../../../support/data/postgres";
import { costlyStatements, EXPLAINED, planOnPostgres, statementsOf } from "../../../support/data/query-plans";

test("every list and every purge on PostgreSQL reads by an index, in its order, or is explained", {
  tag: "@postgres-only",
}, async () => {
  const name = `plans_${randomUUID().replaceAll("-", "")}`;
  await createDatabase(name);
  const store = openPostgres(databaseUrl(name), 4);
  globalThis.strandbankDatabase = store;
  try {
    await migrate(store.writes);
    await fillOld(store.writes, 20);
    const statements = await statementsOf(store, async () => {
      await readLists();
      await purgeAll(store.writes);
    });
    expect(statements.length).toBeGreaterThan(40);
    const costly = await costlyStatements(statements, (text) => planOnPostgres(store.writes, text));
    const isExplained = (statement: string) => EXPLAINED.some((part) => statement.includes(part));
    expect(costly.filter((statement) => !isExplained(statement))).toEqual([]);
  } finally {
    globalThis.strandbankDatabase = undefined;
    await store.close();
    await dropDatabase(name);
  }
});
