import { NO_CALL } from "./calls";

/**
 * How often each allele occurs in a call of two characters: 0, 1 or 2, in the order of `alleles`; null each for a
 * no-call. In a call of an insertion or deletion, `I` stands for the longest allele and `D` for the shortest.
 */
export function dosages(call: string, alleles: readonly string[]): (number | null)[] {
  if (call === NO_CALL) return alleles.map(() => null);
  const letters = callLetters(alleles);
  return letters.map((letter) => (call[0] === letter ? 1 : 0) + (call[1] === letter ? 1 : 0));
}

/** The letter that stands for each allele in a call: the base itself, or `D` and `I`; empty where a call cannot tell. */
export function callLetters(alleles: readonly string[]): readonly string[] {
  if (alleles.every((allele) => allele.length === 1 && allele !== "-")) return alleles;
  const lengths = alleles.map((allele) => (allele === "-" ? 0 : allele.length));
  const shortest = lengths.indexOf(Math.min(...lengths));
  const longest = lengths.indexOf(Math.max(...lengths));
  return alleles.map((_, index) => (index === shortest ? "D" : index === longest ? "I" : ""));
}
