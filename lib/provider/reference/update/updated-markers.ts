import type { MarkerPiece } from "@/lib/provider/store/tables/connection";
import { asMarkerKey, asVariantNumber } from "@/lib/provider/store/tables/schema";
import type { InsertionPoint } from "./insertion-points";
import { markerRow, type PlacedMarker } from "./new-marker";

/**
 * The markers after an update, renumbered: the present ones and, each at its insertion point, the new ones.
 * @param added in genome order
 * @param end the insertion point behind all present markers
 */
export function* updatedMarkers(
  added: readonly PlacedMarker[],
  insertionPoints: readonly InsertionPoint[],
  end: InsertionPoint,
): Generator<MarkerPiece> {
  let from = asMarkerKey(0);
  let newVariants = 0;
  for (const [index, one] of added.entries()) {
    const { key, firstVariant } = insertionPoints[index] ?? end;
    if (from < key) yield { from, to: key, keyShift: index, variantShift: newVariants };
    from = key;
    yield { added: markerRow(one, asMarkerKey(key + index), asVariantNumber(firstVariant + newVariants)) };
    newVariants += one.marker.variants.length;
  }
  if (from < end.key) yield { from, to: end.key, keyShift: added.length, variantShift: newVariants };
}
