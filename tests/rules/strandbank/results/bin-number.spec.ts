import { expect, test } from "@playwright/test";
import { binNumber } from "@/lib/strandbank/extensions/genetic-bin/genetic-bins";

const locus = (call: string, weight = 1) => ({ effect_allele: "A", weight, call });

test("the bin number follows from the weighted count of effect alleles; a cut is in the upper bin", () => {
  const cuts = [0.25, 0.5, 0.75];
  expect(binNumber([locus("GG"), locus("GG")], cuts)).toEqual({
    bin_number: 1,
    markers_used: 2,
    markers_missing: 0,
  });
  expect(binNumber([locus("AG"), locus("GG", 3)], cuts).bin_number).toBe(1);
  expect(binNumber([locus("GG"), locus("AG", 3)], cuts).bin_number).toBe(2);
  expect(binNumber([locus("GG"), locus("AA", 3)], cuts).bin_number).toBe(4);

  expect(binNumber([locus("AG")], [0.5]).bin_number).toBe(2);
  expect(binNumber([locus("AG")], [0.51]).bin_number).toBe(1);
});

test("markers without a call do not count; with fewer than half, there is no bin number", () => {
  expect(binNumber([locus("AA"), locus("--", 9)], [0.5])).toEqual({
    bin_number: 2,
    markers_used: 1,
    markers_missing: 1,
  });

  expect(binNumber([locus("AA"), locus("--"), locus("__")], [0.5])).toEqual({
    bin_number: null,
    markers_used: 1,
    markers_missing: 2,
  });
  expect(binNumber([], [0.5]).bin_number).toBeNull();
});
