import { expect, test } from "@playwright/test";
import { settings } from "@/lib/strandbank/platform/settings";
import { type EmptyDatabase, emptyDatabase } from "../../../support/data/empty-database";
import { fillOld, purgeAll, readLists } from "../../../support/data/listed-work";
import { costlyStatements, EXPLAINED, planOnSqlite, statementsOf } from "../../../support/data/query-plans";

let store: EmptyDatabase;
const open = async () => {
  store = await emptyDatabase();
  globalThis.strandbankDatabase = store;
  // Cursors of customers are encrypted.
  Object.assign(settings, { sessionSecret: "a secret of the tests of query plans" });
};
const remove = async () => {
  globalThis.strandbankDatabase = undefined;
  await store.remove();
};
test.beforeEach(open);
test.afterEach(remove);

const plan = (statement: string) => planOnSqlite(store.db, statement);
const isExplained = (statement: string) => EXPLAINED.some((part) => statement.includes(part));

test("every list and every purge reads by an index, in its order, or is explained", async () => {
  await fillOld(store.db, 20);
  const lists = await statementsOf(store, readLists);
  const purges = await statementsOf(store, () => purgeAll(store.db));
  const costly = await costlyStatements([...lists, ...purges], plan);
  expect(costly.filter((statement) => !isExplained(statement))).toEqual([]);
  expect(EXPLAINED.filter((part) => !costly.some((statement) => statement.includes(part)))).toEqual([]);
  await store.db.schema.dropIndex("access_log_hours").execute();
  const without = (await costlyStatements(purges, plan)).filter((statement) => !isExplained(statement));
  expect(without.join()).toContain('from "access_log"');
});

test("purging twice as many rows takes the same plans, and leaves none", async () => {
  const plans: string[][] = [];
  for (const rows of [60, 120]) {
    await remove();
    await open();
    await fillOld(store.db, rows);
    const statements = await statementsOf(store, () => purgeAll(store.db));
    const of = async (statement: string) => [withoutCounts(statement), ...(await plan(statement))].join("\n");
    plans.push([...new Set(await Promise.all(statements.map(of)))].sort());
    const left = store.db.selectFrom("access_log").select("period").where("period", "<", "2021");
    expect(await left.execute()).toEqual([]);
    expect(await store.db.selectFrom("connection").select("id").execute()).toEqual([]);
  }
  expect(plans[1]).toEqual(plans[0]);
});

/** A statement with lists of any length alike. */
const withoutCounts = (statement: string): string => statement.replaceAll(/\(\?(?:, \?)*\)/g, "(?)");
