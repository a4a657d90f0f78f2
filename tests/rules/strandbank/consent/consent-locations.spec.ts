import { expect, test } from "@playwright/test";
import { locationParts, matchesLocation } from "@/lib/strandbank/core/consent/location-parts";
import { ScopeSet } from "@/lib/strandbank/core/scopes/scopes";
import { seededDatabase } from "../../../support/data/seeded-database";

const eyeColor = { id: "rs12913832", chromosome: "15", position: 28_365_618, genes: ["HERC2"] };

test.describe("Locations on the consent page", () => {
  test("are counted in their part, and where they lie in it", async () => {
    const seeded = await seededDatabase(2_000);
    seeded.use();
    const scopes = new ScopeSet(["rs12913832", "rs1129038", "rs1426654"]);
    const [part, ...others] = await locationParts(scopes, { isShared: () => false });
    await seeded.remove();
    expect([part?.chromosome, part?.count, others]).toEqual(["15", 3, []]);
    expect(part?.bins.map(([, count]) => count).sort()).toEqual([1, 2]);
  });

  test("are found by their ids, genes and positions, and by nothing else", () => {
    const own = [
      "",
      " rs1291 ",
      "herc",
      "chr15",
      "15:28,36",
      "15:28,365,618",
      "chromosome 15:28365618",
      "CHR15:",
    ];
    const foreign = ["rs9", "APOE", "chr1", "1:28", "15:365", "chr15:9"];
    expect([...own, ...foreign].filter((query) => matchesLocation(eyeColor, query))).toEqual(own);
  });
});
