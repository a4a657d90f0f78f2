/** Not assayed: the platform does not have the location, or the customer has not opted to know it. */
export const NOT_ASSAYED = "__";
/** A no-call: the platform has the location and could not determine the call. */
export const NO_CALL = "--";

/**
 * The letter of each allele in a call: the base itself; for an insertion or deletion `I` for the
 * longest allele and `D` for the shortest; `.` where calls do not distinguish it.
 */
export function callLetters(alleles: readonly string[]): readonly string[] {
  if (alleles.every((allele) => allele.length === 1 && allele !== "-")) return alleles;
  const lengths = alleles.map((allele) => (allele === "-" ? 0 : allele.length));
  const shortest = lengths.indexOf(Math.min(...lengths));
  const longest = lengths.indexOf(Math.max(...lengths));
  return alleles.map((_, index) => (index === shortest ? "D" : index === longest ? "I" : "."));
}

/**
 * The dosage: how often an allele occurs in a call, 0 to 2.
 * @param letter the one that `callLetters` gives for the allele
 */
export const dosage = (call: string, letter: string): number =>
  (call[0] === letter ? 1 : 0) + (call[1] === letter ? 1 : 0);
