import type { Database } from "@/lib/provider/store/schema";
import type { PlacedMarker } from "./new-marker";

type Extent = Pick<Database["accession"], "number" | "first_key" | "end_key" | "longest_marker">;

/** Which marker keys each accession (given in genome order) has after a growth, and how long its longest marker is. */
export function grownAccessions(
  accessions: readonly Database["accession"][],
  placed: readonly PlacedMarker[],
): Extent[] {
  const grown = new Map(
    accessions.map(({ number, first_key, end_key, longest_marker }) => [
      number,
      { count: end_key - first_key, longest_marker },
    ]),
  );
  for (const { marker, accession } of placed) {
    const extent = grown.get(accession.number);
    if (!extent) continue;
    extent.count += 1;
    extent.longest_marker = Math.max(extent.longest_marker, marker.end - marker.start);
  }
  let first_key = 0;
  return [...grown].map(([number, { count, longest_marker }]) => {
    const extent = { number, first_key, end_key: first_key + count, longest_marker };
    first_key += count;
    return extent;
  });
}
