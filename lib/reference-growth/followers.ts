import type { Db } from "@/lib/store/database";
import type { PlacedMarker } from "./new-marker";

/** Where a new marker goes: before the old marker with this key, whose variants are numbered from `firstVariant`. */
export interface Follower {
  key: number;
  firstVariant: number;
}

/**
 * The follower of each new marker, given in genome order. `end` is the follower of what lies behind all old markers.
 * Reads one accession at a time.
 */
export async function findFollowers(
  db: Db,
  placed: readonly PlacedMarker[],
  end: Follower,
): Promise<Follower[]> {
  const followers: Follower[] = [];
  for (let next = placed[0]; next; next = placed[followers.length]) {
    const { accession } = next;
    // One row more than the accession's own: the follower of its last markers.
    const old = await db
      .selectFrom("marker")
      .select(["key", "start", "end", "id", "accession_number", "first_variant as firstVariant"])
      .where("key", ">=", accession.first_key)
      .where("key", "<=", accession.end_key)
      .orderBy("key")
      .execute();
    let at = 0;
    for (; next && next.accession === accession; next = placed[followers.length]) {
      for (let row = old[at]; row && isBefore(row, next); row = old[at]) at += 1;
      followers.push(old[at] ?? end);
    }
  }
  return followers;
}

interface OldPlace {
  accession_number: number;
  start: number;
  end: number;
  id: string;
}

function isBefore(old: OldPlace, { marker, accession }: PlacedMarker): boolean {
  if (old.accession_number !== accession.number) return old.accession_number < accession.number;
  if (old.start !== marker.start) return old.start < marker.start;
  if (old.end !== marker.end) return old.end < marker.end;
  return old.id < marker.id;
}
