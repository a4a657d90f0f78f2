import { listAccessions } from "@/lib/strandbank/core/reference/accessions";
import { namesIn } from "@/lib/strandbank/core/reference/locus-json";
import { headsNamed, lookupBatches, placesNamed } from "@/lib/strandbank/core/reference/markers";
import { perReference } from "@/lib/strandbank/core/reference/per-reference";
import { nextTurn } from "@/lib/strandbank/platform/base/turns";
import type { MarkerKey } from "@/lib/strandbank/platform/store/tables/numbers";
import type { ScopeSet } from "./scopes";

/** Chromosome names by accession id, in genome order. */
export const chromosomesByAccession = async (): Promise<ReadonlyMap<string, string>> =>
  new Map((await listAccessions()).map(({ id, chromosome }) => [id, chromosome]));

/** Location ids of a set that are neither primary nor alternate ids of a marker. */
export async function unknownLocations(scopes: ScopeSet): Promise<string[]> {
  const known = new Set((await placesOf(scopes)).map(({ id }) => id));
  return scopes.locations.filter((id) => !known.has(id));
}

export interface Place {
  /** The id as given: primary or alternate. */
  id: string;
  /** Orders places by the genome. */
  key: MarkerKey;
  chromosome: string;
  /** 1-based position on GRCh37. */
  position: number;
  isSensitive: boolean;
}

export interface Location extends Place {
  genes: string[];
}

/**
 * The places of these ids, in any order, a batch at a time: an application may ask for tens of thousands.
 * Leaves out unknown ids.
 */
export async function* readPlaces(ids: readonly string[]): AsyncGenerator<Place[]> {
  for (const batch of lookupBatches(ids)) {
    await nextTurn();
    yield placesNamed(batch).map(({ start, is_sensitive, ...row }) => ({
      ...row,
      position: start + 1,
      isSensitive: is_sensitive === 1,
    }));
  }
}

const inGenomeOrder = <P extends Place>(places: P[]): P[] => places.sort((one, other) => one.key - other.key);

/** Reads something of a set once for as long as the set is kept. */
function keptWith<V>(read: (scopes: ScopeSet) => Promise<V>): (scopes: ScopeSet) => Promise<V> {
  const values = perReference(() => new WeakMap<ScopeSet, Promise<V>>());
  return (scopes) => {
    const kept = values();
    const value = kept.get(scopes) ?? read(scopes);
    kept.set(scopes, value);
    value.catch(() => kept.delete(scopes));
    return value;
  };
}

/** The places of a set's locations in genome order, which a consent page searches at every key. */
export const placesOf = keptWith(
  async ({ locations }): Promise<readonly Place[]> =>
    inGenomeOrder((await Array.fromAsync(readPlaces(locations))).flat()),
);

/** The same places with their genes. */
export const locationsOf = keptWith(async (scopes): Promise<readonly Location[]> => {
  const found: Location[][] = [];
  for (const batch of lookupBatches(await placesOf(scopes))) {
    await nextTurn();
    found.push(withGenes(batch));
  }
  return found.flat();
});

/** The locations of these ids in genome order; unknown ids are left out. */
export async function findLocations(ids: readonly string[]): Promise<Location[]> {
  const places = await Array.fromAsync(readPlaces(ids), withGenes);
  return inGenomeOrder(places.flat());
}

/** The places with their genes, in the same order. */
export function withGenes(places: readonly Place[]): Location[] {
  const rows = headsNamed(places.map(({ id }) => id));
  const genes = new Map(rows.map(({ id, head }) => [id, namesIn(head).gene_names]));
  return places.map((place) => ({ ...place, genes: genes.get(place.id) ?? [] }));
}
