import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { demoAccountId } from "@/lib/provider/demo/seed/people";
import { importRawData } from "@/lib/provider/raw-data/import-raw-data";
import { inferSex } from "@/lib/provider/raw-data/read/infer-sex";
import { FILE_CASES } from "../../support/data/file-cases";
import { type SeededDatabase, seededDatabase } from "../../support/data/seeded-database";

let seeded: SeededDatabase;
test.beforeAll(async () => {
  seeded = await seededDatabase(2_000);
  seeded.use();
});
test.afterAll(() => seeded.remove());

async function imported(content: string | Uint8Array) {
  const file = join(seeded.folder, "raw-data");
  writeFileSync(file, content);
  const accountId = demoAccountId("single@demo.example");
  const { taken, noCalls, sex } = await importRawData({
    file,
    accountId,
    firstName: "Zoë",
    lastName: "Feld",
  });
  return { taken, called: taken - noCalls, sex: inferSex(sex).sex };
}

for (const [what, content, right] of FILE_CASES)
  test(`a file with ${what} is ${right instanceof RegExp ? `refused: ${right.source}` : "read"}`, async () => {
    if (right instanceof RegExp) await expect(imported(content)).rejects.toThrow(right);
    else expect(await imported(content)).toMatchObject(right);
  });
