import { genesIn } from "@/lib/provider/reference/marker-json";
import { idBatches, markersNamed } from "@/lib/provider/reference/marker-keys";
import { currentReference } from "@/lib/provider/store/versions/current-reference";

/** Chromosome names by accession id, in genome order. */
export async function chromosomesByAccession(): Promise<ReadonlyMap<string, string>> {
  using reference = await currentReference();
  const rows = await reference.db
    .selectFrom("accession")
    .select(["id", "chromosome"])
    .orderBy("number")
    .execute();
  return new Map(rows.map(({ id, chromosome }) => [id, chromosome]));
}

/** Ids that are neither primary nor alternate ids of a marker. */
export async function unknownLocations(ids: readonly string[]): Promise<string[]> {
  using reference = await currentReference();
  const known = new Set<string>();
  for (const batch of idBatches(ids))
    for (const { id } of await markersNamed(reference.db, batch).execute()) known.add(id);
  return ids.filter((id) => !known.has(id));
}

/** Where a location id lies. */
export interface Location {
  /** The id as given: primary or alternate. */
  id: string;
  accessionId: string;
  chromosome: string;
  /** 1-based position on GRCh37. */
  position: number;
  genes: string[];
  isSensitive: boolean;
}

/** The locations of these ids in genome order; unknown ids are left out. */
export async function findLocations(ids: readonly string[]): Promise<Location[]> {
  using reference = await currentReference();
  const { db } = reference;
  const found: (Location & { key: number })[] = [];
  for (const batch of idBatches(ids)) {
    const rows = await db
      .selectFrom(markersNamed(db, batch).as("named"))
      .innerJoin("marker", "marker.id", "named.marker_id")
      .innerJoin("accession", "accession.number", "marker.accession_number")
      .select(["named.id", "marker.key", "marker.start", "marker.head", "marker.is_sensitive"])
      .select(["accession.id as accessionId", "accession.chromosome"])
      .execute();
    for (const { id, key, accessionId, chromosome, start, head, is_sensitive } of rows)
      found.push({
        id,
        key,
        accessionId,
        chromosome,
        position: start + 1,
        genes: genesIn(head),
        isSensitive: is_sensitive === 1,
      });
  }
  return found.sort((one, other) => one.key - other.key);
}
