/** The spellings of chromosomes that have several: numbers 23 to 26 are PLINK's, 25 is the pseudoautosomal part of X. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ...Array.from({ length: 22 }, (_, index): [string, string] => [String(index + 1), String(index + 1)]),
  ["23", "X"],
  ["24", "Y"],
  ["25", "X"],
  ["26", "MT"],
  ["X", "X"],
  ["XY", "X"],
  ["PAR", "X"],
  ["Y", "Y"],
  ["M", "MT"],
  ["MT", "MT"],
]);

/** The chromosome (1 to 22, X, Y or MT) that a raw-data file means, or null. A `chr` before it and its case do not matter. */
export const chromosomeOf = (spelling: string): string | null =>
  SPELLINGS.get(spelling) ?? SPELLINGS.get(spelling.toUpperCase().replace(/^CHR/, "")) ?? null;
