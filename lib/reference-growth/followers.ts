import type BetterSqlite3 from "better-sqlite3";
import type { NewMarker, PlacedMarker } from "./new-marker";

/** Where a new marker goes: before the old marker with this key, whose variants are numbered from `firstVariant`. */
export interface Follower {
  key: number;
  firstVariant: number;
}

/** The follower of each new marker, given in genome order; `end` is that of what lies behind all old markers. */
export function findFollowers(
  sqlite: BetterSqlite3.Database,
  placed: readonly PlacedMarker[],
  end: Follower,
): Follower[] {
  let accession: PlacedMarker["accession"] | null = null;
  let find: ReturnType<typeof finderWithin> = () => null;
  return placed.map((next) => {
    if (next.accession !== accession) {
      accession = next.accession;
      find = finderWithin(sqlite, accession);
    }
    return find(next.marker) ?? end;
  });
}

/** Finds the follower of one new marker of the accession after the other; null where no old marker follows. */
function finderWithin(sqlite: BetterSqlite3.Database, accession: PlacedMarker["accession"]) {
  const { first_key, end_key } = accession;
  // One row more than the accession's own: the follower of its last markers. Rows as lists are read twice as fast.
  const old = sqlite
    .prepare<[number, number], OldPlace>(
      `select start, "end", first_variant from marker where key >= ? and key <= ? order by key`,
    )
    .raw()
    .all(first_key, end_key);
  const idOf = sqlite.prepare<[number], string>("select id from marker where key = ?").pluck();
  const isBefore = (key: number, marker: NewMarker): boolean => {
    const [start, end] = old[key - first_key] ?? [0, 0];
    if (start !== marker.start) return start < marker.start;
    if (end !== marker.end) return end < marker.end;
    return (idOf.get(key) ?? "") < marker.id;
  };
  let key = first_key;
  return (marker: NewMarker): Follower | null => {
    while (key < end_key && isBefore(key, marker)) key += 1;
    const row = old[key - first_key];
    return row ? { key, firstVariant: row[2] } : null;
  };
}

/** Start, end, and number of the first variant. */
type OldPlace = [number, number, number];
