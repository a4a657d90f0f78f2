import type BetterSqlite3 from "better-sqlite3";
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
export function findFollowers(
  sqlite: BetterSqlite3.Database,
  placed: readonly PlacedMarker[],
  end: Follower,
): Follower[] {
  // One row more than the accession's own: the follower of its last markers. Rows as lists are read twice as fast.
  const read = sqlite
    .prepare<[number, number], OldPlace>(
      `select accession_number, start, "end", id, first_variant from marker where key >= ? and key <= ? order by key`,
    )
    .raw();
  const followers: Follower[] = [];
  for (let next = placed[0]; next; next = placed[followers.length]) {
    const { accession } = next;
    const old = read.all(accession.first_key, accession.end_key);
    let at = 0;
    for (; next && next.accession === accession; next = placed[followers.length]) {
      for (let row = old[at]; row && isBefore(row, next); row = old[at]) at += 1;
      const row = old[at];
      followers.push(row ? { key: accession.first_key + at, firstVariant: row[4] } : end);
    }
  }
  return followers;
}

/** Accession number, start, end, id, and number of the first variant. */
type OldPlace = [number, number, number, string, number];

function isBefore([number, start, end, id]: OldPlace, { marker, accession }: PlacedMarker): boolean {
  if (number !== accession.number) return number < accession.number;
  if (start !== marker.start) return start < marker.start;
  if (end !== marker.end) return end < marker.end;
  return id < marker.id;
}
