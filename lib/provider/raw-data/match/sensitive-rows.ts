import { type PrivateRow, placeOf } from "@/lib/provider/raw-data/private-rows/private-row";
import { referenceDb } from "@/lib/provider/store/database";

/**
 * Tells whether a row has the id of a sensitive marker or lies at one: a customer who has not opted to know
 * these results must not read them from the rows that stay private.
 */
export async function sensitiveRows(): Promise<(row: PrivateRow) => boolean> {
  const markers = await referenceDb()
    .selectFrom("marker")
    .innerJoin("accession", "accession.number", "marker.accession_number")
    .leftJoin("marker_alias", "marker_alias.marker_id", "marker.id")
    .select(["marker.id", "marker_alias.id as alias", "chromosome", "start", "end"])
    .where("is_sensitive", "=", 1)
    .execute();
  const ids = new Set(markers.flatMap(({ id, alias }) => (alias === null ? [id] : [id, alias])));
  const places = new Set<number>();
  for (const { chromosome, start, end } of markers) {
    // Files give the position of an insertion or deletion as its own base or as the one before it.
    const first = end - start === 1 ? end : Math.max(start, 1);
    for (let position = first; position <= Math.max(end, start + 1); position += 1)
      places.add(placeOf({ chromosome, position }));
  }
  return (row) => ids.has(row.id.toLowerCase()) || places.has(placeOf(row));
}
