import { expect, test } from "@playwright/test";
import { z } from "zod";
import { resetDemoWorld } from "@/lib/demo/strandbank/world/world";
import { TABLES } from "@/lib/strandbank/platform/store/tables/create/create";
import { type SeededDatabase, seededDatabase } from "../../../support/data/seeded-database";

/** Nothing that a visitor does writes to them. */
const FIXED = ["meta", "predictor", "predictor_locus", "gpri"];
/** Visitors add rows to them and delete rows, but nothing changes one. */
const UNCHANGED = ["genotype_block", "scope_set"];

const columnSchema = z.object({ name: z.string(), type: z.string(), pk: z.number() });
const keySchema = z.object({ from: z.string() });

let seeded: SeededDatabase;
test.beforeEach(async () => {
  seeded = await seededDatabase(2_000);
});
test.afterEach(() => seeded.remove());

const open = TABLES.filter((table) => !FIXED.includes(table));
const columnsOf = (table: string) =>
  z.array(columnSchema).parse(seeded.sqlite.prepare(`pragma table_info(${table})`).all());

/** The rows of a table, in any order; a logo has another id each time. */
const rowsOf = (table: string): string[] =>
  seeded.sqlite
    .prepare(`select * from ${table}`)
    .all()
    .map((row) => JSON.stringify(table === "verified_logo" ? { ...row, id: "" } : row))
    .sort();
const contents = () => Object.fromEntries(TABLES.map((table) => [table, rowsOf(table)]));

/** Adds a row of a visitor's to a table: every text in it is `visitor`, so that it refers to those of others. */
function addRow(table: string): void {
  const columns = columnsOf(table);
  const values = columns.map(({ type }) =>
    /text/i.test(type) ? "visitor" : /blob/i.test(type) ? Buffer.of(1) : 1,
  );
  const names = columns.map(({ name }) => name).join(", ");
  seeded.sqlite
    .prepare(`insert into ${table} (${names}) values (${columns.map(() => "?").join(", ")})`)
    .run(...values);
}

/** Changes every row of a table, in all that is neither a key nor refers to another row. */
function changeRows(table: string): void {
  const keys = z.array(keySchema).parse(seeded.sqlite.prepare(`pragma foreign_key_list(${table})`).all());
  const changes = columnsOf(table)
    .filter(
      ({ name, type, pk }) => pk === 0 && !/blob/i.test(type) && !keys.some(({ from }) => from === name),
    )
    .map(({ name, type }) => `${name} = ${/text/i.test(type) ? `${name} || '!'` : `${name} + 1000`}`);
  if (changes.length > 0) seeded.sqlite.exec(`update ${table} set ${changes.join(", ")}`);
}

test("a reset restores every table that visitors can change", async () => {
  const first = contents();
  seeded.sqlite.exec("pragma foreign_keys = off; pragma ignore_check_constraints = on");
  for (const table of open) if (!UNCHANGED.includes(table)) changeRows(table);
  for (const table of open) addRow(table);
  seeded.sqlite.exec("pragma foreign_keys = on; pragma ignore_check_constraints = off");
  expect(seeded.sqlite.prepare("pragma foreign_key_check").all()).toEqual([]);
  const changed = contents();
  for (const table of open) expect([table, changed[table]]).not.toEqual([table, first[table]]);
  await resetDemoWorld(seeded.db);
  expect(contents()).toEqual(first);
});

test("a reset restores what visitors deleted", async () => {
  const first = contents();
  for (const table of open) seeded.sqlite.exec(`delete from ${table}`);
  await resetDemoWorld(seeded.db);
  expect(contents()).toEqual(first);
});
