import { expect, test } from "@playwright/test";
import { binNumber } from "@/lib/provider/gpri/genetic-bins";

const locus = (call: string, weight = 1) => ({ effectAllele: "A", weight, call });

test("the bin number follows from the weighted count of effect alleles", () => {
  const cuts = [0.25, 0.5, 0.75];
  expect(binNumber([locus("GG"), locus("GG")], cuts)).toEqual({ binNumber: 1, used: 2, missing: 0 });
  expect(binNumber([locus("AG"), locus("GG", 3)], cuts).binNumber).toBe(1);
  expect(binNumber([locus("GG"), locus("AG", 3)], cuts).binNumber).toBe(2);
  expect(binNumber([locus("GG"), locus("AA", 3)], cuts).binNumber).toBe(4);
});

test("a score equal to a cut is in the upper bin", () => {
  expect(binNumber([locus("AG")], [0.5]).binNumber).toBe(2);
  expect(binNumber([locus("AG")], [0.51]).binNumber).toBe(1);
});

test("markers without a call count neither for the score nor for its max", () => {
  expect(binNumber([locus("AA"), locus("--", 9)], [0.5])).toEqual({ binNumber: 2, used: 1, missing: 1 });
});

test("the bin number is null when fewer than half of the markers have a call", () => {
  expect(binNumber([locus("AA"), locus("--"), locus("__")], [0.5])).toEqual({
    binNumber: null,
    used: 1,
    missing: 2,
  });
  expect(binNumber([], [0.5]).binNumber).toBeNull();
});
