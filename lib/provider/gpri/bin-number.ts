interface CountedLocus {
  /** The base that is counted, as it appears in a call. */
  effectAllele: string;
  weight: number;
  /** Two characters; `--` or `__` where there is no call. */
  call: string;
}

export interface Bin {
  /** From 1; null when fewer than half of the markers have a call. */
  binNumber: number | null;
  used: number;
  missing: number;
}

/**
 * The genetic bin of a person for a predictor. The score is the weighted count of effect alleles as a
 * fraction of the largest one possible over the markers with a call; `cuts` (ascending, 0 to 1) divide it
 * into bins, and a score on a cut is in the upper one.
 */
export function binNumber(loci: readonly CountedLocus[], cuts: readonly number[]): Bin {
  const called = loci.filter(({ call }) => /^[A-Z]{2}$/.test(call));
  const used = called.length;
  const missing = loci.length - used;
  if (used === 0 || used < missing) return { binNumber: null, used, missing };
  let score = 0;
  let largest = 0;
  for (const { effectAllele, weight, call } of called) {
    score += weight * [...call].filter((letter) => letter === effectAllele).length;
    largest += weight * 2;
  }
  return { binNumber: 1 + cuts.filter((cut) => score / largest >= cut).length, used, missing };
}
