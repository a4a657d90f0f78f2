import { expect, test } from "@playwright/test";
import { filteredCall, isPseudoautosomal, unfilteredCall } from "@/lib/strandbank/core/genotypes/calls";
import { callLetters, dosage } from "@/lib/strandbank/core/reference/call-letters";

const woman = { sex: "female", hasOptedIn: true } as const;
const man = { sex: "male", hasOptedIn: true } as const;
const at = (chromosome: string, start = 100_000_000, isSensitive = false) => ({
  chromosome,
  start,
  isSensitive,
});

const rows = [
  ["a woman's Y call is noise", "CC", at("Y"), woman, "--"],
  ["a man's Y call stands", "CC", at("Y"), man, "CC"],
  ["a man's heterozygous X call is noise", "AG", at("X"), man, "--"],
  ["a man's homozygous X call stands", "GG", at("X"), man, "GG"],
  ["a woman's heterozygous X call stands", "AG", at("X"), woman, "AG"],
  ["a man's heterozygous call stands in the first PAR of X", "AG", at("X", 169_804), man, "AG"],
  ["a man's heterozygous call stands in the second PAR of X", "AG", at("X", 155_233_097), man, "AG"],
  ["a heterozygous mitochondrial call is noise", "AG", at("MT", 262), woman, "--"],
  ["a homozygous mitochondrial call stands", "GG", at("MT", 262), man, "GG"],
  ["a heterozygous autosomal call stands", "AG", at("7"), man, "AG"],
  ["a location off the platform stays so on Y", "__", at("Y"), woman, "__"],
  ["a no-call stays a no-call", "--", at("1"), man, "--"],
] as const;

test("calls that cannot be are filtered, and only if that is wanted", () => {
  const [filtered, unfiltered] = [filteredCall, unfilteredCall].map((read) =>
    rows.map(([name, raw, locus, reader]) => [name, read(raw, locus, reader)]),
  );
  expect(filtered).toEqual(rows.map(([name, , , , shown]) => [name, shown]));
  expect(unfiltered).toEqual(rows.map(([name, raw]) => [name, raw]));
});

test("a sensitive location that is turned off is hidden, filtered or not", () => {
  const locked = { ...man, hasOptedIn: false };
  expect(filteredCall("AG", at("13", 1, true), locked)).toBe("__");
  expect(unfilteredCall("AG", at("13", 1, true), locked)).toBe("__");
  expect(filteredCall("AG", at("13", 1, true), man)).toBe("AG");
});

test("the pseudoautosomal regions are 60001-2699520 and 154931044-155260560, 1-based", () => {
  const edges = [59_999, 60_000, 2_699_519, 2_699_520, 154_931_042, 154_931_043, 155_260_559, 155_260_560];
  expect(edges.map(isPseudoautosomal)).toEqual([false, true, true, false, false, true, true, false]);
});

const dosages: [string, string, string[], number[]][] = [
  ["a heterozygous call counts each allele once", "AG", ["A", "G"], [1, 1]],
  ["a homozygous call counts one allele twice", "GG", ["A", "G"], [0, 2]],
  ["a third allele counts as well", "CT", ["A", "C", "T"], [0, 1, 1]],
  ["D counts for the shorter allele", "DD", ["-", "CTT"], [2, 0]],
  ["I counts for the longer allele", "DI", ["-", "CTT"], [1, 1]],
  ["D is the shorter of two sequences", "DI", ["CT", "CTCT"], [1, 1]],
  ["an allele between the shortest and the longest has no letter", "DI", ["-", "A", "AA"], [1, 0, 1]],
];

test("the dosage of an allele is how often a call has its letter", () =>
  expect(
    dosages.map(([name, call, alleles]) => [name, callLetters(alleles).map((one) => dosage(call, one))]),
  ).toEqual(dosages.map(([name, , , counts]) => [name, counts])));
