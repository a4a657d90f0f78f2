import { expect, test } from "@playwright/test";
import { hgvsPosition, plainLocus } from "@/lib/rangefinder/core/genome/coordinates";
import { isPaired, zygosityOf } from "@/lib/rangefinder/core/genome/zygosity";
import { parseSearch } from "@/lib/rangefinder/core/search/search";

const at = (position: number) => ({ start: position - 1, end: position });

test("zygosity is shown as far as a call and its chromosome determine it", () => {
  for (const [alleles, chromosome, position, expected] of [
    [["A", "G"], "15", 28_365_618, "heterozygous"],
    [["G", "G"], "15", 28_365_618, "homozygous"],
    [["T", "T"], "Y", 2_655_180, "hemizygous"],
    [["T", "T"], "MT", 263, "haploid"],
    // Women have two X chromosomes and men one; outside the pseudoautosomal regions both read as two letters.
    [["C", "C"], "X", 2_699_521, "homozygous or hemizygous"],
    [["C", "C"], "Y", 2_649_520, "homozygous"],
    [["C", "T"], "X", 3_000_000, "heterozygous"],
    [["C"], "1", 1000, null],
    [[], "1", 1000, null],
  ] as const)
    expect(zygosityOf(alleles, chromosome, at(position)), `${alleles} on ${chromosome}`).toBe(expected);
});

test("X and Y pair from the first to the last base of their pseudoautosomal regions", () => {
  for (const [chromosome, regions] of [
    ["X", [60_001, 2_699_520, 154_931_044, 155_260_560]],
    ["Y", [10_001, 2_649_520, 59_034_050, 59_363_566]],
  ] as const)
    for (const [index, edge] of regions.entries())
      expect([-1, 0, 1].map((by) => isPaired(chromosome, at(edge + by)))).toEqual([
        index % 2 === 1,
        true,
        index % 2 === 0,
      ]);
  expect([isPaired("MT", at(263)), isPaired("22", at(263))]).toEqual([false, true]);
});

test("a position can be copied in two forms, and the search box reads both", () => {
  expect(plainLocus("15", at(28_365_618))).toBe("15:28365618");
  expect(plainLocus("15", { start: 99, end: 102 })).toBe("15:100-102");
  expect(hgvsPosition("NC_000015.9", "15", at(28_365_618))).toBe("NC_000015.9:g.28365618");
  expect(hgvsPosition("NC_012920.1", "MT", at(263))).toBe("NC_012920.1:m.263");
  // An insertion lies between two bases.
  expect(hgvsPosition("NC_000001.10", "1", { start: 900123, end: 900123 })).toBe(
    "NC_000001.10:g.900123_900124",
  );
  expect(parseSearch("15:28365618")).toMatchObject({ kind: "position", position: 28_365_618 });
  expect(parseSearch("NC_012920.1:m.263")).toMatchObject({ chromosome: "MT", position: 263 });
  const between = { chromosome: "1", first: 900_123, last: 900_124 };
  expect(parseSearch("NC_000001.10:g.900123_900124")).toMatchObject(between);
});
