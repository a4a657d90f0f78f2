import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { sources } from "../../support/runner/sources";
import { outerAssignments, parseFiles } from "../../support/runner/transactions";

test("the outcome of a transaction is what its callback returns: it assigns no outer variable", () => {
  expect(outerAssignments(parseFiles("tsconfig.json", sources))).toEqual([]);
});

const WRONG = `
  declare function inTransaction(db: object, work: (db: object) => Promise<unknown>): Promise<unknown>;
  const change = (work: (row: number) => number) => inTransaction({}, async () => work(1));
  let [result, tries] = ["", 0];
  const [kinds, state] = [[] as string[], { isDone: false }];
  await inTransaction({}, async (db) => {
    let own = 0;
    own++;
    if (own) result = "changed";
    tries += 1;
    state.isDone = true;
    return { ...db, result: "own" };
  });
  await change((row) => {
    kinds.push("narrowed");
    return row;
  });
  await inTransaction({}, named);
  async function named() {
    tries++;
  }
`;

test("an assignment in a callback is found, even if another function calls the callback", () => {
  const folder = mkdtempSync(join(tmpdir(), "transactions-"));
  try {
    const [file, config] = [join(folder, "wrong.ts"), join(folder, "tsconfig.json")];
    writeFileSync(file, WRONG);
    writeFileSync(
      config,
      JSON.stringify({ compilerOptions: { noLib: true, types: [] }, files: ["wrong.ts"] }),
    );
    expect(outerAssignments(parseFiles(config, [file])).map((found) => found.replace(/^.*: /, ""))).toEqual([
      'result = "changed"',
      "tries += 1",
      "state.isDone = true",
      'kinds.push("narrowed")',
      "tries++",
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
