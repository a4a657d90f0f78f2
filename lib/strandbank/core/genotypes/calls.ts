import type { Profile } from "@/lib/strandbank/core/profiles/profiles";
import { NO_CALL, NOT_ASSAYED } from "@/lib/strandbank/core/reference/call-letters";

export interface Locus {
  chromosome: string;
  /** 0-based. */
  start: number;
  isSensitive: boolean;
}

interface ProfileTraits {
  sex: "female" | "male";
  hasOptedIn: boolean;
}

export const traitsOf = ({ sex, has_opted_in }: Pick<Profile, "sex" | "has_opted_in">): ProfileTraits => ({
  sex,
  hasOptedIn: has_opted_in === 1,
});

/** Pseudoautosomal regions of X on build 37, 0-based and half-open. */
const PSEUDOAUTOSOMAL = [
  { start: 60_000, end: 2_699_520 },
  { start: 154_931_043, end: 155_260_560 },
];

/** The raw call as the probes gave it; not assayed at a sensitive location that is turned off. */
export const unfilteredCall = (raw: string, locus: Locus, traits: ProfileTraits): string =>
  locus.isSensitive && !traits.hasOptedIn ? NOT_ASSAYED : raw;

/**
 * The call as every interface shows it by default. Probe noise becomes a no-call: Y calls of women,
 * heterozygous X calls of men outside the pseudoautosomal regions, and heterozygous mitochondrial calls.
 */
export function filteredCall(raw: string, locus: Locus, traits: ProfileTraits): string {
  const call = unfilteredCall(raw, locus, traits);
  return call !== NOT_ASSAYED && isProbeNoise(call, locus, traits) ? NO_CALL : call;
}

/** The chromosomes on which a call can be probe noise. */
export const NOISY_CHROMOSOMES: readonly string[] = ["X", "Y", "MT"];

function isProbeNoise(call: string, { chromosome, start }: Locus, { sex }: ProfileTraits): boolean {
  const isHeterozygous = call[0] !== call[1];
  if (chromosome === "Y") return sex === "female";
  if (chromosome === "MT") return isHeterozygous;
  return chromosome === "X" && sex === "male" && isHeterozygous && !isPseudoautosomal(start);
}

/** Whether a position of X (0-based) pairs with Y. */
export const isPseudoautosomal = (position: number): boolean =>
  PSEUDOAUTOSOMAL.some(({ start, end }) => position >= start && position < end);
