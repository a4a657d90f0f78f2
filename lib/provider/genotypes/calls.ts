import type { GenomeIndex } from "@/lib/provider/store/schema";

/** A call that the chip does not make, or that the customer has not unlocked. */
export const NOT_ASSAYED = "__";
/** A call that the chip tried and could not determine. */
export const NO_CALL = "--";

/** The call at a genome index of packed calls in Latin-1, two characters each; beyond their end it is not assayed. */
export const callAt = (calls: Buffer, index: GenomeIndex): string =>
  String.fromCharCode(calls[index * 2] ?? NOT_ASSAYED_CODE, calls[index * 2 + 1] ?? NOT_ASSAYED_CODE);

const NOT_ASSAYED_CODE = NOT_ASSAYED.charCodeAt(0);

/** Where a call lies; `start` is 0-based. */
export interface Locus {
  chromosome: string;
  start: number;
  isSensitive: boolean;
}

/** What decides how a profile's raw call is shown. */
export interface Reader {
  sex: "female" | "male";
  /** True when the customer opted to know sensitive locations. */
  hasOptedIn: boolean;
}

/** Pseudoautosomal regions of X on build 37, 0-based and half-open. */
const PSEUDOAUTOSOMAL = [
  { start: 60_000, end: 2_699_520 },
  { start: 154_931_043, end: 155_260_560 },
];

/** The raw call as the probes gave it, but for locations that the customer has not opted to know. */
export const unfilteredCall = (raw: string, locus: Locus, reader: Reader): string =>
  locus.isSensitive && !reader.hasOptedIn ? NOT_ASSAYED : raw;

/**
 * The call as every interface shows it by default: probe noise becomes a no-call, that is Y calls of women,
 * heterozygous X calls of men outside the pseudoautosomal regions, and heterozygous mitochondrial calls.
 */
export function filteredCall(raw: string, locus: Locus, reader: Reader): string {
  const call = unfilteredCall(raw, locus, reader);
  return call !== NOT_ASSAYED && isProbeNoise(call, locus, reader) ? NO_CALL : call;
}

/** Elsewhere no call is probe noise. */
export const NOISY_CHROMOSOMES = ["X", "Y", "MT"] as const;
const noisyChromosomes: ReadonlySet<string> = new Set(NOISY_CHROMOSOMES);

/** True where every call is shown as the probes gave it, whoever the profile is. */
export const isPlain = ({ chromosome, isSensitive }: Locus): boolean =>
  !isSensitive && !noisyChromosomes.has(chromosome);

function isProbeNoise(call: string, { chromosome, start }: Locus, { sex }: Reader): boolean {
  const isHeterozygous = call[0] !== call[1];
  if (chromosome === "Y") return sex === "female";
  if (chromosome === "MT") return isHeterozygous;
  return chromosome === "X" && sex === "male" && isHeterozygous && !isPseudoautosomal(start);
}

/** Tells whether a position of X (0-based) pairs with Y. */
export const isPseudoautosomal = (position: number): boolean =>
  PSEUDOAUTOSOMAL.some(({ start, end }) => position >= start && position < end);
