import { type Place, placesOf, withGenes } from "@/lib/strandbank/core/scopes/locations";
import type { ScopeSet } from "@/lib/strandbank/core/scopes/scopes";
import { nextTurn } from "@/lib/strandbank/platform/base/turns";
import { MAX_LISTED_PLACES } from "@/lib/strandbank/platform/bounds";
import { inBins, PLACE_KINDS, type PlaceChoice, type PlaceKind } from "./item-fields";

export const kindOf = ({ isSensitive }: Pick<Place, "isSensitive">): PlaceKind =>
  isSensitive ? "sensitive" : "other";

/** The places of one person that are decided, by kind, in genome order. */
export async function placesByKind(offered: ScopeSet): Promise<ReadonlyMap<PlaceKind, readonly Place[]>> {
  return Map.groupBy(await placesOf(offered), kindOf);
}

/** Places of a kind of one person, as the consent page shows them. */
export type OfferedPlaces = Awaited<ReturnType<typeof offeredPlaces>>[number];

/** What the page shows of the places of one person: a choice among those of a kind, or the only one. */
export async function offeredPlaces(offered: ScopeSet, held: ScopeSet) {
  const kinds = await placesByKind(offered);
  await nextTurn();
  return PLACE_KINDS.flatMap((kind) => {
    const places = kinds.get(kind) ?? [];
    const shared = places.filter(({ id }) => held.has(id));
    if (places.length === 0) return [];
    // What is shared comes first, so that it is in the list however long that would be.
    const others = places.filter(({ id }) => !held.has(id)).slice(0, MAX_LISTED_PLACES - shared.length);
    const isLong = shared.length > MAX_LISTED_PLACES;
    const listed = isLong ? [] : withGenes([...shared, ...others].sort((one, other) => one.key - other.key));
    return [
      {
        kind,
        total: places.length,
        shared: shared.length,
        /** What is chosen at first: what is shared now. */
        choice: choiceOf(shared.length, places.length),
        /** Those to choose one by one; a long list ends at `MAX_LISTED_PLACES`. */
        listed: listed.map(({ id, chromosome, position, genes }) => ({
          id,
          chromosome,
          position,
          genes,
          isShared: held.has(id),
        })),
        bins: inBins(places),
        sharedBins: inBins(shared),
      },
    ];
  });
}

function choiceOf(shared: number, total: number): PlaceChoice {
  if (shared === 0) return "none";
  if (shared === total) return "all";
  return shared > MAX_LISTED_PLACES ? "kept" : "these";
}
