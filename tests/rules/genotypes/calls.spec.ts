import { expect, test } from "@playwright/test";
import { filteredCall, isPseudoautosomal, unfilteredCall } from "@/lib/provider/genotypes/calls";

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
  ["a man's heterozygous call in the first pseudoautosomal region stands", "AG", at("X", 169_804), man, "AG"],
  [
    "a man's heterozygous call in the second pseudoautosomal region stands",
    "AG",
    at("X", 155_233_097),
    man,
    "AG",
  ],
  ["a heterozygous mitochondrial call is noise", "AG", at("MT", 262), woman, "--"],
  ["a homozygous mitochondrial call stands", "GG", at("MT", 262), man, "GG"],
  ["a heterozygous autosomal call stands", "AG", at("7"), man, "AG"],
  ["a location off the platform stays so on Y", "__", at("Y"), woman, "__"],
  ["a no-call stays a no-call", "--", at("1"), man, "--"],
] as const;

for (const [name, raw, locus, reader, shown] of rows) {
  test(name, () => {
    expect(filteredCall(raw, locus, reader)).toBe(shown);
    expect(unfilteredCall(raw, locus, reader)).toBe(raw);
  });
}

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
