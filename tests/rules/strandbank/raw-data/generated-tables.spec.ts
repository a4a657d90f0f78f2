import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "@playwright/test";
import fc from "fast-check";
import { callAt } from "@/lib/strandbank/core/genotypes/profile-calls";
import { accessions } from "@/lib/strandbank/core/reference/accessions";
import { NO_CALL, NOT_ASSAYED } from "@/lib/strandbank/core/reference/call-letters";
import { openStagedRows } from "@/lib/strandbank/core/reference/staged-rows";
import { matchFile } from "@/lib/strandbank/extensions/raw-data/match/match-file";
import { KeptRows } from "@/lib/strandbank/extensions/raw-data/read/kept-rows";
import { SeveralPeople } from "@/lib/strandbank/extensions/raw-data/read/people";
import { stageRows } from "@/lib/strandbank/extensions/raw-data/read/stage-rows";
import { isServiceError } from "@/lib/strandbank/platform/base/errors";
import { asGenomeIndex } from "@/lib/strandbank/platform/store/tables/numbers";
import { type SeededDatabase, seededDatabase } from "../../../support/data/seeded-database";
import {
  aTable,
  columnOf,
  EARLIER_FAULTS,
  PLAIN_TABLE,
  type Table,
  tableText,
  truthOf,
} from "../../../support/data/tables";

/** The same tables each time; `TABLES=20000` tries more of them, and `TABLES_SEED=7` others. */
const RUNS = Number(process.env.TABLES ?? 200);
const SEED = Number(process.env.TABLES_SEED ?? 1);

let seeded: SeededDatabase;
/** The genome index of each marker. */
let indices: ReadonlyMap<string, number>;
test.beforeAll(async () => {
  seeded = await seededDatabase(2_000);
  seeded.use();
  const rows = await seeded.reference.db.selectFrom("marker").select(["id", "genome_index"]).execute();
  indices = new Map(rows.map(({ id, genome_index }) => [id, genome_index]));
});
test.afterAll(() => seeded.remove());

/** The calls that an import of the table gives, by genome index; null if it is refused. */
async function outcomeOf(table: Table): Promise<Map<number, string> | null> {
  const file = join(seeded.folder, "table");
  writeFileSync(file, tableText(table));
  try {
    return await callsIn(file, null);
  } catch (error) {
    if (!isServiceError(error)) throw error;
    if (!(error instanceof SeveralPeople) || table.chosen === null) return null;
    const column = columnOf(table, table.chosen);
    const name = ["ada", "ben"][table.chosen];
    const person = error.people.find(
      (one) => one.toLowerCase() === name || Number(/columns? ([0-9]+)/i.exec(one)?.[1]) === column,
    );
    return person === undefined ? null : callsIn(file, person).catch(refused);
  }
}

function refused(error: unknown): null {
  if (isServiceError(error)) return null;
  throw error;
}

async function callsIn(file: string, person: string | null): Promise<Map<number, string>> {
  const kept = new KeptRows();
  const staging = await openStagedRows();
  try {
    const lengths = new Map(accessions().map(({ chromosome, length }) => [chromosome, length]));
    await stageRows(staging, { file, person }, kept, lengths);
    const { calls } = matchFile(staging, kept, "male");
    const found = Array.from(
      { length: calls.length * 2 },
      (_, at) => [at, callAt(calls, asGenomeIndex(at))] as const,
    );
    return new Map(found.filter(([, call]) => call !== NOT_ASSAYED && call !== NO_CALL));
  } finally {
    staging.close();
  }
}

/** Throws unless the outcome is the truth about the person, a part of it, or a refusal. */
async function check(table: Table): Promise<number> {
  const outcome = await outcomeOf(table);
  if (outcome === null) return 0;
  assert.ok(table.people === "one" || table.chosen !== null, "The people of a table are told apart.");
  const person = table.people === "one" ? 0 : (table.chosen ?? 0);
  const truth = new Map(truthOf(table, person).map(({ id, call }) => [indices.get(id), call]));
  for (const [index, call] of outcome) assert.equal(call, truth.get(index), `The call at ${index}.`);
  return outcome.size;
}

test("the results of a table are the truth, a part of it, or none: never another letter", async () => {
  let results = 0;
  test.setTimeout(300_000 + RUNS * 100);
  await fc.assert(
    fc.asyncProperty(aTable, async (table) => {
      results += (await check(table)) > 0 ? 1 : 0;
    }),
    { numRuns: RUNS, seed: SEED },
  );
  assert.ok(results > RUNS / 10, `Of ${RUNS} tables only ${results} give results.`);
});

test("a plain table gives all its results", async () => {
  const called = truthOf(PLAIN_TABLE, 0).filter(({ call }) => call !== NO_CALL);
  assert.equal(await check(PLAIN_TABLE), called.length);
});

for (const [what, change] of EARLIER_FAULTS)
  test(`a table of an earlier fault gives no other letter: ${what}`, async () => {
    for (const chosen of [null, 0, 1] as const)
      for (const seed of [1, 2, 3]) await check({ ...PLAIN_TABLE, ...change, chosen, seed });
  });
