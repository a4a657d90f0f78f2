import { nextTurn } from "@/lib/provider/base/turns";
import { listAccessions } from "@/lib/provider/reference/accessions";
import { namesIn } from "@/lib/provider/reference/marker-json";
import { idBatches, markersNamed } from "@/lib/provider/reference/markers";
import { preparedIn } from "@/lib/provider/store/prepared";
import type { MarkerKey } from "@/lib/provider/store/tables/numbers";
import { textsIn } from "@/lib/provider/store/text";

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

const placesNamed = preparedIn((db, { ids }: { ids: string }) =>
  db
    .selectFrom(markersNamed(textsIn(db, ids)).as("named"))
    .innerJoin("marker", "marker.id", "named.marker_id")
    .innerJoin("accession", "accession.number", "marker.accession_number")
    .select(["named.id", "marker.key", "marker.start", "marker.is_sensitive", "accession.chromosome"]),
);

const headsNamed = preparedIn((db, { ids }: { ids: string }) =>
  db
    .selectFrom(markersNamed(textsIn(db, ids)).as("named"))
    .innerJoin("marker", "marker.id", "named.marker_id")
    .select(["named.id", "head"]),
);

/**
 * The places of these ids, in any order, a batch at a time: an application may ask for tens of thousands.
 * Leaves out unknown ids.
 */
export async function* placesOf(ids: readonly string[]): AsyncGenerator<Place[]> {
  for (const batch of idBatches(ids)) {
    await nextTurn();
    const rows = await placesNamed({ ids: JSON.stringify(batch) });
    yield rows.map(({ start, is_sensitive, ...row }) => ({
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
  const rows = await headsNamed({ ids: JSON.stringify(places.map(({ id }) => id)) });
  const genes = new Map(rows.map(({ id, head }) => [id, namesIn(head).gene_names]));
  return places.map((place) => ({ ...place, genes: genes.get(place.id) ?? [] }));
}
