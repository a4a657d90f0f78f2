import { expect, test } from "@playwright/test";
import {
  matchesLocation,
  packLocations,
  unpackLocations,
} from "@/components/strandbank/consent/form/location-text";

const eyeColor = {
  scope: "rs12913832",
  chromosome: "15",
  position: 28_365_618,
  genes: ["HERC2"],
  sensitive: false,
  alreadyShared: true,
};
const locations = [
  { ...eyeColor, scope: "i5000001", chromosome: "1", position: 1, genes: [], alreadyShared: false },
  eyeColor,
  { ...eyeColor, scope: "rs429358", chromosome: "19", genes: ["APOE", "TOMM40"], sensitive: true },
];

test.describe("Locations on the consent page", () => {
  test("come out of their packed text as they went in", () => {
    expect(unpackLocations(packLocations(locations))).toEqual(locations);
    expect(unpackLocations(packLocations([]))).toEqual([]);
  });

  for (const query of ["", " rs1291 ", "herc", "chr15", "15:28,36", "chromosome 15:28365618", "CHR15:"])
    test(`are found by “${query}”`, () => {
      expect(matchesLocation(eyeColor, query)).toBe(true);
    });

  for (const query of ["rs9", "APOE", "chr1", "1:28", "15:365", "chr15:9"])
    test(`are not found by “${query}”`, () => {
      expect(matchesLocation(eyeColor, query)).toBe(false);
    });
});
