import type { Random } from "./random";

/** Allele shares are in 1/65536. */
export const FULL_SHARE = 65_536;

/** Cumulative upper bounds of all shares but the last. */
export function sharesToCuts(shares: readonly number[]): number[] {
  let sum = 0;
  return shares.slice(0, -1).map((share) => {
    sum += share;
    return sum;
  });
}

const BASES = ["A", "C", "G", "T"] as const;
/** Pairs of bases. */
const TRANSITIONS = ["AG", "CT"] as const;
const TRANSVERSIONS = ["AC", "AT", "CG", "GT"] as const;

/**
 * Draws the alleles of a synthetic marker: of 1,000 markers, about 15 insertions or deletions, 10
 * with three alleles, the rest two bases, two transitions for each transversion. `length` is `end -
 * start`: 0 for an insertion.
 */
export function drawAlleles(random: Random): { alleles: string[]; length: number; shareCuts: number[] } {
  const kind = random.below(1000);
  if (kind < 15) {
    const sequence = Array.from({ length: 1 + random.below(6) }, () => random.pick(BASES)).join("");
    const isInsertion = random.below(2) === 0;
    return {
      alleles: ["-", sequence],
      length: isInsertion ? 0 : sequence.length,
      shareCuts: drawShares(random),
    };
  }
  const pair = random.below(3) < 2 ? random.pick(TRANSITIONS) : random.pick(TRANSVERSIONS);
  if (kind >= 25) return { alleles: [...pair], length: 1, shareCuts: drawShares(random) };
  const missing = random.pick(BASES);
  const alleles = BASES.filter((base) => base !== missing);
  const rare = 300 + random.below(5_000);
  const [major = FULL_SHARE] = drawShares(random);
  return {
    alleles,
    length: 1,
    shareCuts: sharesToCuts([major - Math.floor((major * rare) / FULL_SHARE), FULL_SHARE - major, 0]),
  };
}

/** Rare minor alleles are more common, as on a real platform. Either allele may be the minor one. */
function drawShares(random: Random): number[] {
  const draw = random.below(FULL_SHARE);
  const minor = 400 + Math.floor((draw * draw) / 135_000);
  return [random.below(2) === 0 ? minor : FULL_SHARE - minor];
}
