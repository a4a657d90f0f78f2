import type { MarkerPiece } from "@/lib/provider/store/connection";
import type { Follower } from "./insertion-points";
import { markerRow, type PlacedMarker } from "./new-marker";

/**
 * The markers as they are after a growth: the old ones and, each before its follower, the new ones in genome order,
 * renumbered. The n-th new marker gets its follower's key plus n.
 */
export function* grownMarkers(
  placed: readonly PlacedMarker[],
  followers: readonly Follower[],
  end: Follower,
): Generator<MarkerPiece> {
  let from = 0;
  let newVariants = 0;
  for (const [index, one] of placed.entries()) {
    const { key, firstVariant } = followers[index] ?? end;
    if (from < key) yield { from, to: key, keyShift: index, variantShift: newVariants };
    from = key;
    yield { added: markerRow(one, key + index, firstVariant + newVariants) };
    newVariants += one.marker.variants.length;
  }
  if (from < end.key) yield { from, to: end.key, keyShift: placed.length, variantShift: newVariants };
}
