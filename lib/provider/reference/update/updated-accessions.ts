import { asMarkerKey, type Database } from "@/lib/provider/store/tables/schema";
import type { PlacedMarker } from "./new-marker";

type Extent = Pick<Database["accession"], "number" | "first_key" | "end_key" | "longest_marker">;

/**
 * The keys of each accession (given in genome order) and the length of its longest marker after an update.
 */
export function updatedAccessions(
  accessions: readonly Database["accession"][],
  added: readonly PlacedMarker[],
): Extent[] {
  const counts = new Map(
    accessions.map(({ number, first_key, end_key, longest_marker }) => [
      number,
      { count: end_key - first_key, longest_marker },
    ]),
  );
  for (const { marker, accession } of added) {
    const counted = counts.get(accession.number);
    if (!counted) continue;
    counted.count += 1;
    counted.longest_marker = Math.max(counted.longest_marker, marker.end - marker.start);
  }
  let next = 0;
  return [...counts].map(([number, { count, longest_marker }]) => {
    const first_key = asMarkerKey(next);
    next += count;
    return { number, first_key, end_key: asMarkerKey(next), longest_marker };
  });
}
