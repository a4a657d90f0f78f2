import { z } from "zod";
import type { Db } from "@/lib/provider/store/schema";

const IDS_PER_QUERY = 500;

const chunksOf = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / IDS_PER_QUERY) }, (_, index) =>
    items.slice(index * IDS_PER_QUERY, (index + 1) * IDS_PER_QUERY),
  );

/** Chromosome names by accession id, in genome order. */
export async function chromosomesByAccession(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom("accession").select(["id", "chromosome"]).orderBy("number").execute();
  return new Map(rows.map(({ id, chromosome }) => [id, chromosome]));
}

/** Ids that are neither primary nor alternate ids of a marker. */
export async function unknownLocations(db: Db, ids: readonly string[]): Promise<string[]> {
  const known = new Set<string>();
  for (const chunk of chunksOf(ids)) {
    const primary = await db.selectFrom("marker").select("id").where("id", "in", chunk).execute();
    for (const { id } of primary) known.add(id);
    const rest = chunk.filter((id) => !known.has(id));
    if (rest.length === 0) continue;
    const alternate = await db.selectFrom("marker_alias").select("id").where("id", "in", rest).execute();
    for (const { id } of alternate) known.add(id);
  }
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

const markerHead = z.object({ gene_names: z.array(z.string()) });

/** The locations of these ids in genome order; unknown ids are left out. */
export async function findLocations(db: Db, ids: readonly string[]): Promise<Location[]> {
  const found: (Location & { key: number })[] = [];
  for (const chunk of chunksOf(ids)) {
    const aliases = await db.selectFrom("marker_alias").selectAll().where("id", "in", chunk).execute();
    const idsOfMarker = new Map(chunk.map((id) => [id, [id]]));
    for (const { id, marker_id } of aliases)
      idsOfMarker.set(marker_id, [...(idsOfMarker.get(marker_id) ?? []), id]);
    const rows = await db
      .selectFrom("marker")
      .innerJoin("accession", "accession.number", "marker.accession_number")
      .select(["marker.id", "marker.key", "marker.start", "marker.head", "marker.is_sensitive"])
      .select(["accession.id as accessionId", "accession.chromosome"])
      .where("marker.id", "in", [...idsOfMarker.keys()])
      .execute();
    for (const row of rows)
      for (const id of idsOfMarker.get(row.id) ?? [])
        found.push({
          id,
          key: row.key,
          accessionId: row.accessionId,
          chromosome: row.chromosome,
          position: row.start + 1,
          genes: markerHead.parse(JSON.parse(`${row.head}]}`)).gene_names,
          isSensitive: row.is_sensitive === 1,
        });
  }
  return found.sort((one, other) => one.key - other.key);
}
