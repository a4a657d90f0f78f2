import { expect, test } from "@playwright/test";
import { dosage } from "@/lib/provider/genotypes/calls";
import { callLetters } from "@/lib/provider/reference/call-letters";

const rows: [string, string, string[], number[]][] = [
  ["a heterozygous call counts each allele once", "AG", ["A", "G"], [1, 1]],
  ["a homozygous call counts one allele twice", "GG", ["A", "G"], [0, 2]],
  ["a third allele counts as well", "CT", ["A", "C", "T"], [0, 1, 1]],
  ["D counts for the shorter allele", "DD", ["-", "CTT"], [2, 0]],
  ["I counts for the longer allele", "DI", ["-", "CTT"], [1, 1]],
  ["D is the shorter of two sequences", "DI", ["CT", "CTCT"], [1, 1]],
  ["an allele between the shortest and the longest has no letter", "DI", ["-", "A", "AA"], [1, 0, 1]],
];

for (const [name, call, alleles, counts] of rows) {
  test(name, () => {
    expect(callLetters(alleles).map((letter) => dosage(call, letter))).toEqual(counts);
  });
}
