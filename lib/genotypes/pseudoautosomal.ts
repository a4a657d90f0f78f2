/** Pseudoautosomal regions of X on GRCh37 (60001–2699520 and 154931044–155260560), here 0-based and half-open. */
const REGIONS = [
  { start: 60_000, end: 2_699_520 },
  { start: 154_931_043, end: 155_260_560 },
] as const;

/** Whether a marker of X with this 0-based start lies where men have two copies too. */
export const isPseudoautosomal = (start: number): boolean =>
  REGIONS.some((region) => start >= region.start && start < region.end);
