import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { demoAccountId } from "@/lib/demo/strandbank/world/seed/people";
import { importRawData } from "@/lib/strandbank/extensions/raw-data/import-raw-data";
import { inferSex } from "@/lib/strandbank/extensions/raw-data/read/infer-sex";
import { FILE_CASES } from "../../../support/data/file-cases";
import { type SeededDatabase, seededDatabase } from "../../../support/data/seeded-database";
import { TABLE_CASES } from "../../../support/data/table-cases";

let seeded: SeededDatabase;
test.beforeAll(async () => {
  seeded = await seededDatabase(2_000);
  seeded.use();
});
test.afterAll(() => seeded.remove());

for (const [what, content, right] of [...FILE_CASES, ...TABLE_CASES])
  test(`a file is read, or refused with a message, by what is in it: ${what}`, async () => {
    const file = join(seeded.folder, "raw-data");
    writeFileSync(file, content);
    const accountId = demoAccountId("single@demo.example");
    const importing = importRawData({ file, accountId, firstName: "Zoë", lastName: "Feld" });
    if (right instanceof RegExp) return expect(importing).rejects.toThrow(right);
    const { taken, noCalls, sex } = await importing;
    expect({ taken, called: taken - noCalls, sex: inferSex(sex).sex }).toMatchObject(right);
  });
