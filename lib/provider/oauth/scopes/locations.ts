import { nextTurn } from "@/lib/provider/base/turns";
import { listAccessions } from "@/lib/provider/reference/accessions";
import { namesIn } from "@/lib/provider/reference/marker-json";
import { headsNamed, lookupBatches, placesNamed } from "@/lib/provider/reference/markers";
import type { MarkerKey } from "@/lib/provider/store/tables/numbers";

/** Chromosome names by accession id, in genome order. */
export const chromosomesByAccession = async (): Promise<ReadonlyMap<string, string>> =>
  new Map((await listAccessions()).map(({ id, chromosome }) => [id, chromosome]));

/** Ids that are neither primary nor alternate ids of a marker. */
export async function unknownLocations(ids: readonly string[]): Promise<string[]> {
  const known = new Set<string>();
  for await (const places of placesOf(ids)) for (const { id } of places) known.add(id);
  return ids.filter((id) => !known.has(id));
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
export async function* placesOf(ids: readonly string[]): AsyncGenerator<Place[]> {
  for (const batch of lookupBatches(ids)) {
    await nextTurn();
    yield placesNamed(batch).map(({ start, is_sensitive, ...row }) => ({
      ...row,
      position: start + 1,
      isSensitive: is_sensitive === 1,
    }));
  }
}

/** The locations of these ids in genome order; unknown ids are left out. */
export async function findLocations(ids: readonly string[]): Promise<Location[]> {
  const found: Location[] = [];
  for await (const batch of placesOf(ids)) found.push(...(await withGenes(batch)));
  return found.sort((one, other) => one.key - other.key);
}

/** The places with their genes, in the same order. */
export async function withGenes(places: readonly Place[]): Promise<Location[]> {
  const rows = headsNamed(places.map(({ id }) => id));
  const genes = new Map(rows.map(({ id, head }) => [id, namesIn(head).gene_names]));
  return places.map((place) => ({ ...place, genes: genes.get(place.id) ?? [] }));
}
