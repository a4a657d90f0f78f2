import type { Pair, Relation } from "@/lib/rangefinder/core/genome/pairs";
import type { Read } from "@/lib/rangefinder/core/reads/queries";
import type { Accession } from "@/lib/rangefinder/platform/api-client/wire/answers";
import { added, relationOf, shareOf, sharingByChromosome, sharingPath } from "./sharing";

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

const closestFirst: readonly (Relation | null)[] = [
  ...(["twins", "parent and child", "siblings", "relatives", "strangers"] as const),
  null,
];

/**
 * The pair that is most closely related, and of several the one that shares most. Of strangers, who share by
 * chance, the first pair; null without any.
 */
export const closestPair = (pairs: readonly Pair[]): Pair | null => {
  const shareOfKin = ({ relation, share }: Pair) => (relation === "strangers" ? 0 : share);
  return (
    pairs.toSorted(
      (a, b) =>
        closestFirst.indexOf(a.relation) - closestFirst.indexOf(b.relation) || shareOfKin(b) - shareOfKin(a),
    )[0] ?? null
  );
};
