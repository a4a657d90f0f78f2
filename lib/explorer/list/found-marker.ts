import { type HalfOpen, toOneBased } from "@/lib/explorer/genome/coordinates";
import type { Search } from "@/lib/explorer/search/search";
import type { MarkerListRow } from "./marker-rows";

interface FoundMarker {
  row: MarkerListRow;
  distance: number;
}

/** The marker of the only id of a search or the first of a topic, or nearest to its position; else null. */
export function foundMarker(search: Search, rows: readonly MarkerListRow[]): FoundMarker | null {
  const [first] = rows;
  if (search.kind === "topic") {
    const row = rows.find(({ marker }) => marker.id === search.ids[0]) ?? first;
    return row ? { row, distance: 0 } : null;
  }
  if (search.kind === "ids") return search.ids.length === 1 && first ? { row: first, distance: 0 } : null;
  if (search.kind !== "position") return null;
  const { position } = search;
  return rows.reduce<FoundMarker | null>((nearest, row) => {
    const distance = distanceTo(row.marker, position);
    return nearest && nearest.distance <= distance ? nearest : { row, distance };
  }, null);
}

/** Whether a row is at the 1-based position of a search. */
export const isAt = (locus: HalfOpen, search: Search): boolean =>
  search.kind === "position" && distanceTo(locus, search.position) === 0;

function distanceTo(locus: HalfOpen, position: number): number {
  const { first, last } = toOneBased(locus);
  return Math.max(first - position, position - last, 0);
}
