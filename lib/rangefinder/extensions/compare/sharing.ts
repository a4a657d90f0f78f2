import { queryOptions } from "@tanstack/react-query";
import type { Relation } from "@/lib/rangefinder/core/genome/pairs";
import type { Read } from "@/lib/rangefinder/core/reads/queries";
import type { Accession, AlleleSharing } from "@/lib/rangefinder/platform/api-client/wire/answers";

export interface SharingCounts {
  none: number;
  one: number;
  both: number;
}

/** How much of their alleles a stretch of a chromosome has in common; `some`: no more than by chance. */
type Kind = "both" | "one" | "some";

/** A stretch with its first window and the one after its last, counted from 0. */
export interface Stretch {
  kind: Kind;
  from: number;
  to: number;
}

export interface ChromosomeSharing extends SharingCounts {
  accession: Accession;
  /** The share of alleles in common by window, from 0 to 1; null where nothing is compared. */
  shares: readonly (number | null)[];
  /** In order, without gaps, neighbors of different kinds. */
  stretches: readonly Stretch[];
}

/** Width of the provider's windows, in bases. */
export const WINDOW_BASES = 1_000_000;

export const sharingPath = ([first, second]: readonly [string, string]): string =>
  `/3/profile/${first}/allele_sharing/?other_profile_id=${second}`;

export function sharingQuery(read: Read, ids: readonly [string, string]) {
  const path = sharingPath(ids);
  return queryOptions({
    queryKey: [path],
    queryFn: async () => (await read(path, "alleleSharingList")).data,
  });
}

export function sharingByChromosome(
  sharing: readonly AlleleSharing[],
  accessions: readonly Accession[],
): ChromosomeSharing[] {
  const found = new Map(sharing.map((one) => [one.accession_id, one]));
  return accessions.flatMap((accession) => {
    const one = found.get(accession.id);
    if (!one) return [];
    const windows = one.windows.both.map((both, window) => ({
      none: one.windows.none[window] ?? 0,
      one: one.windows.one[window] ?? 0,
      both,
    }));
    const { none, both } = one;
    const shares = windows.map(shareOf);
    return [{ none, one: one.one, both, accession, shares, stretches: stretchesOf(windows) }];
  });
}

/** Share of alleles in common, from 0 to 1; null where nothing is compared. */
export function shareOf(counts: SharingCounts): number | null {
  const all = comparedIn(counts);
  return all === 0 ? null : (counts.both + counts.one / 2) / all;
}

export const comparedIn = ({ none, one, both }: SharingCounts): number => none + one + both;

export const added = (all: readonly SharingCounts[]): SharingCounts =>
  all.reduce<SharingCounts>(
    (sum, { none, one, both }) => ({ none: sum.none + none, one: sum.one + one, both: sum.both + both }),
    { none: 0, one: 0, both: 0 },
  );

/** Markers below which a stretch tells nothing: strangers share an allele at 19 of 20. */
const MIN_COMPARED = 100;
/** Share of markers that errors of the chips may make different. */
const ERRORS = 0.005;

/** Joins windows until there are markers enough to tell, then neighbors of the same kind. */
function stretchesOf(windows: readonly SharingCounts[]): Stretch[] {
  const stretches: Stretch[] = [];
  let counts = added([]);
  let from = 0;
  for (const [window, more] of windows.entries()) {
    const to = window + 1;
    counts = added([counts, more]);
    const tells = comparedIn(counts) >= MIN_COMPARED;
    if (!tells && to < windows.length) continue;
    const last = stretches.at(-1);
    const kind = tells || !last ? kindOf(counts) : last.kind;
    if (last?.kind === kind) last.to = to;
    else stretches.push({ kind, from, to });
    [counts, from] = [added([]), to];
  }
  return stretches;
}

function kindOf(counts: SharingCounts): Kind {
  const most = comparedIn(counts) * ERRORS;
  if (counts.none > most || comparedIn(counts) === 0) return "some";
  return counts.one > most ? "one" : "both";
}

/**
 * What two people are likely to be, by the stretches of chromosomes 1 to 22 in which they share one or both
 * alleles: a parent and a child one everywhere; siblings both in a quarter and none in another quarter. Null
 * where too few markers are compared.
 */
export function relationOf(chromosomes: readonly ChromosomeSharing[]): Relation | null {
  const autosomes = chromosomes.filter(({ accession }) => /^\d+$/.test(accession.chromosome));
  if (comparedIn(added(autosomes)) < MIN_COMPARED * autosomes.length) return null;
  const stretches = autosomes.flatMap((chromosome) => chromosome.stretches);
  const length = (kinds: readonly Kind[]) =>
    stretches
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((windows, { from, to }) => windows + to - from, 0);
  const whole = length(["both", "one", "some"]);
  const both = length(["both"]) / whole;
  const shared = length(["both", "one"]) / whole;
  if (both > 0.9) return "twins";
  if (shared > 0.9) return "parent and child";
  if (both > 0.1) return "siblings";
  return shared > 0.1 ? "relatives" : "strangers";
}

export function regionAt(accession: Accession, place: number): string {
  const window = Math.floor(Math.min(0.9999, Math.max(0, place)) * (accession.length / WINDOW_BASES));
  const last = Math.min(accession.length, (window + 1) * WINDOW_BASES);
  return `${accession.chromosome}:${window * WINDOW_BASES + 1}-${last}`;
}
