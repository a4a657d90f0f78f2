import { eachRow } from "@/lib/provider/store/bulk";
import {
  asMarkerKey,
  asVariantNumber,
  type Db,
  type MarkerKey,
  type VariantNumber,
} from "@/lib/provider/store/tables/schema";
import type { NewMarker, PlacedMarker } from "./new-marker";

/**
 * Where a new marker goes: before the present marker with this key, whose variants are numbered from
 * `firstVariant`.
 */
export interface InsertionPoint {
  key: MarkerKey;
  firstVariant: VariantNumber;
}

/**
 * The insertion point of each new marker.
 * @param added in genome order
 * @param end the insertion point behind all present markers
 */
export async function findInsertionPoints(
  db: Db,
  added: readonly PlacedMarker[],
  end: InsertionPoint,
): Promise<InsertionPoint[]> {
  const points: InsertionPoint[] = [];
  let accession: PlacedMarker["accession"] | null = null;
  let find = async (_: NewMarker): Promise<InsertionPoint | null> => null;
  for (const next of added) {
    if (next.accession !== accession) {
      accession = next.accession;
      find = await finderWithin(db, accession);
    }
    points.push((await find(next.marker)) ?? end);
  }
  return points;
}

/**
 * Finds the insertion points of an accession's new markers, which must be asked for in genome order; null
 * where no present marker follows.
 */
async function finderWithin(db: Db, { first_key, end_key }: PlacedMarker["accession"]) {
  const present: PresentPlace[] = [];
  // One row more than the accession's own: the one that its last new markers go before.
  const places = db
    .selectFrom("marker")
    .select(["start", "end", "first_variant"])
    .where("key", ">=", first_key)
    .where("key", "<=", end_key)
    .orderBy("key");
  await eachRow<PresentPlace>(db, places, (row) => present.push(row));
  let key = first_key;
  return async (marker: NewMarker): Promise<InsertionPoint | null> => {
    for (; key < end_key; key = asMarkerKey(key + 1)) {
      const [start, end] = present[key - first_key] ?? [0, 0];
      const order = start - marker.start || end - marker.end;
      if (order > 0) break;
      if (order === 0 && (await idOf(db, key)) >= marker.id) break;
    }
    const row = present[key - first_key];
    return row ? { key, firstVariant: asVariantNumber(row[2]) } : null;
  };
}

type PresentPlace = [start: number, end: number, firstVariant: number];

/** Needed where two markers have the same start and end: they are ordered by id. */
async function idOf(db: Db, key: MarkerKey): Promise<string> {
  const { id } = await db.selectFrom("marker").select("id").where("key", "=", key).executeTakeFirstOrThrow();
  return id;
}
