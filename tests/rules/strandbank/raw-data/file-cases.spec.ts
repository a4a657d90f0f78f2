import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { demoAccountId } from "@/lib/demo/strandbank/world/seed/people";
import { importRawData } from "@/lib/strandbank/extensions/raw-data/import-raw-data";
import { inferSex } from "@/lib/strandbank/extensions/raw-data/read/infer-sex";
import { FILE_CASES } from "../../../support/data/file-cases";
import { seededDatabase } from "../../../support/data/seeded-database";

test("a file is read, or refused in a sentence, by what is in it", async () => {
  const seeded = await seededDatabase(2_000);
  seeded.use();
  const file = join(seeded.folder, "raw-data");
  const accountId = demoAccountId("single@demo.example");
  const imported = async (content: string | Uint8Array) => {
    writeFileSync(file, content);
    const named = { accountId, firstName: "Zoë", lastName: "Feld" };
    const { taken, noCalls, sex } = await importRawData({ file, ...named });
    return { taken, called: taken - noCalls, sex: inferSex(sex).sex };
  };
  for (const [what, content, right] of FILE_CASES)
    if (right instanceof RegExp) await expect(imported(content), what).rejects.toThrow(right);
    else expect(await imported(content), what).toMatchObject(right);
  await seeded.remove();
});
