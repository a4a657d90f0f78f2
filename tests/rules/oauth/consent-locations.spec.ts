import { expect, test } from "@playwright/test";
import { matchesLocation } from "@/lib/provider/oauth/decision/location-parts";

const eyeColor = { id: "rs12913832", chromosome: "15", position: 28_365_618, genes: ["HERC2"] };

test.describe("Locations on the consent page", () => {
  for (const query of ["", " rs1291 ", "herc", "chr15", "15:28,36", "chromosome 15:28365618", "CHR15:"])
    test(`are found by “${query}”`, () => {
      expect(matchesLocation(eyeColor, query)).toBe(true);
    });

  for (const query of ["rs9", "APOE", "chr1", "1:28", "15:365", "chr15:9"])
    test(`are not found by “${query}”`, () => {
      expect(matchesLocation(eyeColor, query)).toBe(false);
    });
});
