import { queryOptions } from "@tanstack/react-query";
import type { Read } from "@/lib/rangefinder/core/reads/queries";
import type { Accession } from "@/lib/rangefinder/platform/api-client/wire/answers";
import { added, type Relation, relationOf, shareOf, sharingByChromosome, sharingPath } from "./sharing";

/** What two profiles are likely to be to each other. */
export interface Pair {
  ids: readonly [string, string];
  relation: Relation | null;
  /** Share of their alleles in common, from 0 to 1. */
  share: number;
}

/** More profiles than these are not paired: each pair compares two whole genomes. */
const MAX_PROFILES = 5;

/** The pairs of profiles that are compared with each other. */
const pairsOf = (ids: readonly string[]): [string, string][] =>
  ids
    .slice(0, MAX_PROFILES)
    .flatMap((one, place, some) => some.slice(place + 1).map((other): [string, string] => [one, other]));

export async function readPairs(read: Read, profileIds: readonly string[]): Promise<Pair[]> {
  const accessions = (await read("/3/accession/", "accessionList")).data;
  return Promise.all(pairsOf(profileIds).map((ids) => readPair(read, ids, accessions)));
}

async function readPair(read: Read, ids: [string, string], accessions: Accession[]): Promise<Pair> {
  const { data } = await read(sharingPath(ids), "alleleSharingList");
  const chromosomes = sharingByChromosome(data, accessions);
  return { ids, relation: relationOf(chromosomes), share: shareOf(added(chromosomes)) ?? 0 };
}

/** The query for all pairs of the visitor's profiles. */
export const pairsQuery = (load: () => Promise<Pair[]>, profileIds: readonly string[]) =>
  queryOptions({ queryKey: ["pairs", ...profileIds], queryFn: load, staleTime: Number.POSITIVE_INFINITY });

const closestFirst: readonly (Relation | null)[] = [
  ...(["twins", "parent and child", "siblings", "relatives", "strangers"] as const),
  null,
];

/** The pair that is most closely related, and of several the one that shares most; null without any. */
export const closestPair = (pairs: readonly Pair[]): Pair | null =>
  pairs.toSorted(
    (a, b) => closestFirst.indexOf(a.relation) - closestFirst.indexOf(b.relation) || b.share - a.share,
  )[0] ?? null;

/** Parents and their child, or a parent and a child of whom it is unknown who is which. */
export interface Family {
  parents: readonly [string, string] | null;
  members: readonly string[];
}

/**
 * The families that pairs tell: two strangers who are each like a parent and a child to the same third are
 * its parents. Other such pairs stand alone.
 */
export function familiesIn(pairs: readonly Pair[]): Family[] {
  const kin = pairs.filter(({ relation }) => relation === "parent and child").map(({ ids }) => ids);
  const families = pairs
    .filter(({ relation }) => relation === "strangers")
    .flatMap(({ ids: parents }): Family[] =>
      [...new Set(kin.flat())]
        .filter((child) => parents.every((parent) => kin.some((ids) => isPair(ids, parent, child))))
        .map((child) => ({ parents, members: [...parents, child] })),
    );
  const left = kin.filter((ids) => !families.some(({ members }) => ids.every((id) => members.includes(id))));
  return [...families, ...left.map((members) => ({ parents: null, members }))];
}

const isPair = (ids: readonly string[], one: string, other: string): boolean =>
  one !== other && ids.includes(one) && ids.includes(other);
