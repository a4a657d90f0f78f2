/**
 * How often an allele occurs in a call, 0 to 2, by the codes of the call's two characters and that of the letter that
 * stands for the allele there: that of `letterCode`.
 */
export const dosage = (one: Code, other: Code, letter: Code): number =>
  (one === letter ? 1 : 0) + (other === letter ? 1 : 0);

type Code = number | undefined;

/** The character code of a call's letter; 0 where a call cannot tell. */
export const letterCode = (letter: string): number => (letter === "" ? 0 : letter.charCodeAt(0));

/**
 * The letter that stands for each allele in a call: the base itself; for an insertion or deletion `I` for the longest
 * allele and `D` for the shortest; empty where a call cannot tell.
 */
export function callLetters(alleles: readonly string[]): readonly string[] {
  if (alleles.every((allele) => allele.length === 1 && allele !== "-")) return alleles;
  const lengths = alleles.map((allele) => (allele === "-" ? 0 : allele.length));
  const shortest = lengths.indexOf(Math.min(...lengths));
  const longest = lengths.indexOf(Math.max(...lengths));
  return alleles.map((_, index) => (index === shortest ? "D" : index === longest ? "I" : ""));
}
