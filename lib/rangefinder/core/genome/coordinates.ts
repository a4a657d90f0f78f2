import type { Accession } from "@/lib/rangefinder/platform/api-client/wire/answers";
import { plainNumbers } from "@/lib/rangefinder/platform/base/numbers";

/** 0-based and half-open, as the provider's interface has it; an insertion has `start` = `end`. */
export interface HalfOpen {
  start: number;
  end: number;
}

/** 1-based, both ends included, as people type and read it. */
export interface OneBased {
  first: number;
  last: number;
}

/** 1-based `100-200` is `start` 99, `end` 200. */
export const toHalfOpen = ({ first, last }: OneBased): HalfOpen => ({ start: first - 1, end: last });

/** An insertion lies between two bases and is written as both: `start` = `end` = 100 is 100–101. */
export const toOneBased = ({ start, end }: HalfOpen): OneBased =>
  start === end ? { first: start, last: start + 1 } : { first: start + 1, last: end };

/** A 1-based position or range for reading: `15:28,365,618`, `7:117,199,645–117,199,647`. */
export function formatLocus(chromosome: string, locus: HalfOpen): string {
  const { whole } = plainNumbers;
  const { first, last } = toOneBased(locus);
  const place = `${chromosome}:${whole(first)}`;
  return first === last ? place : `${place}–${whole(last)}`;
}

/** A 1-based position or range to paste elsewhere, which the search box reads too: `15:28365618`. */
export function plainLocus(chromosome: string, locus: HalfOpen): string {
  const { first, last } = toOneBased(locus);
  return first === last ? `${chromosome}:${first}` : `${chromosome}:${first}-${last}`;
}

/**
 * The position as HGVS writes it, `NC_000015.9:g.28365618`, without alleles: HGVS puts the reference allele
 * first, and the interface does not say which one that is. `m.` is for mitochondrial DNA.
 */
export function hgvsPosition(accessionId: string, chromosome: string, locus: HalfOpen): string {
  const { first, last } = toOneBased(locus);
  const place = first === last ? first : `${first}_${last}`;
  return `${accessionId}:${chromosome === "MT" ? "m" : "g"}.${place}`;
}

export const chromosomeName = (accessions: readonly Accession[], accessionId: string): string =>
  accessions.find(({ id }) => id === accessionId)?.chromosome ?? accessionId;
