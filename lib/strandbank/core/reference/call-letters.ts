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
