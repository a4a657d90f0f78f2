import { eachRow } from "@/lib/provider/store/each-row";
import type { Db } from "@/lib/provider/store/schema";
import type { NewMarker, PlacedMarker } from "./new-marker";

/** Where a new marker goes: before the old marker with this key, whose variants are numbered from `firstVariant`. */
export interface Follower {
  key: number;
  firstVariant: number;
}

/** The follower of each new marker, given in genome order; `end` is that of what lies behind all old markers. */
export async function findFollowers(
  db: Db,
  placed: readonly PlacedMarker[],
  end: Follower,
): Promise<Follower[]> {
  const followers: Follower[] = [];
  let accession: PlacedMarker["accession"] | null = null;
  let find = async (_: NewMarker): Promise<Follower | null> => null;
  for (const next of placed) {
    if (next.accession !== accession) {
      accession = next.accession;
      find = await finderWithin(db, accession);
    }
    followers.push((await find(next.marker)) ?? end);
  }
  return followers;
}

/** Finds the follower of one new marker of the accession after the other; null where no old marker follows. */
async function finderWithin(db: Db, { first_key, end_key }: PlacedMarker["accession"]) {
  const old: OldPlace[] = [];
  // One row more than the accession's own: the follower of its last markers.
  const places = db
    .selectFrom("marker")
    .select(["start", "end", "first_variant"])
    .where("key", ">=", first_key)
    .where("key", "<=", end_key)
    .orderBy("key");
  await eachRow<OldPlace>(db, places, (row) => old.push(row));
  let key = first_key;
  return async (marker: NewMarker): Promise<Follower | null> => {
    for (; key < end_key; key += 1) {
      const [start, end] = old[key - first_key] ?? [0, 0];
      const order = start - marker.start || end - marker.end;
      if (order > 0) break;
      if (order === 0 && (await idOf(db, key)) >= marker.id) break;
    }
    const row = old[key - first_key];
    return row ? { key, firstVariant: row[2] } : null;
  };
}

/** Start, end, and number of the first variant. */
type OldPlace = [number, number, number];

/** Two markers at one place stand in the order of their ids. */
async function idOf(db: Db, key: number): Promise<string> {
  const { id } = await db.selectFrom("marker").select("id").where("key", "=", key).executeTakeFirstOrThrow();
  return id;
}
