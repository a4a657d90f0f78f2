import { type HalfOpen, type OneBased, toOneBased } from "./coordinates";

/**
 * Whether the two letters of a call differ, and if not, how many copies of the chromosome there are. The
 * interface does not say how many X chromosomes a profile has.
 */
export type Zygosity = "heterozygous" | "homozygous" | "hemizygous" | "haploid" | "homozygous or hemizygous";

/** Pseudoautosomal regions of GRCh37, 1-based: X and Y pair there. Source: Genome Reference Consortium. */
const PSEUDOAUTOSOMAL: Readonly<Record<string, readonly OneBased[]>> = {
  X: [
    { first: 60_001, last: 2_699_520 },
    { first: 154_931_044, last: 155_260_560 },
  ],
  Y: [
    { first: 10_001, last: 2_649_520 },
    { first: 59_034_050, last: 59_363_566 },
  ],
};

export function isPaired(chromosome: string, locus: HalfOpen): boolean {
  if (chromosome === "MT") return false;
  const { first } = toOneBased(locus);
  const regions = PSEUDOAUTOSOMAL[chromosome];
  return !regions || regions.some((region) => first >= region.first && first <= region.last);
}

/** Zygosity of a call with these alleles; null unless it has two. */
export function zygosityOf(alleles: readonly string[], chromosome: string, locus: HalfOpen): Zygosity | null {
  const [one, other] = alleles;
  if (alleles.length !== 2) return null;
  if (one !== other) return "heterozygous";
  if (chromosome === "MT") return "haploid";
  if (isPaired(chromosome, locus)) return "homozygous";
  return chromosome === "Y" ? "hemizygous" : "homozygous or hemizygous";
}

/**
 * Whether a child's two alleles can come one from each of these parents; with a single parent, whether one of
 * them can. Only where everybody has two copies of the chromosome.
 */
export function canFollow(child: readonly string[], parents: readonly (readonly string[])[]): boolean {
  const [one, other] = child;
  if (child.length !== 2 || one === undefined || other === undefined) return false;
  const [first = [], second] = parents;
  const comes = (fromFirst: string, fromSecond: string) =>
    first.includes(fromFirst) && (second === undefined || second.includes(fromSecond));
  return comes(one, other) || comes(other, one);
}
