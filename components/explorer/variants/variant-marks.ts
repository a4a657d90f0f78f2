import type { PlacedMark } from "@/components/explorer/genome-view/strip-mark";
import type { CallState, Dosage, Shown } from "@/lib/explorer/genome/calls";
import { toOneBased } from "@/lib/explorer/genome/coordinates";
import { markerName, type VariantListRow } from "@/lib/explorer/list/variant-rows";

export function markerPath({ variant, chromosome }: VariantListRow): string {
  if (variant.marker_id) return `/explorer/markers/${variant.marker_id}/`;
  const { first, last } = toOneBased(variant);
  return `/explorer/markers/?q=${chromosome}:${first}-${last}`;
}

export function variantMarks(rows: readonly VariantListRow[]): PlacedMark[] {
  const marks = new Map<string, PlacedMark>();
  for (const row of rows) {
    const { variant } = row;
    const id = markerName(row);
    marks.set(id, {
      id,
      href: markerPath(row),
      accession: variant.accession_id,
      state: stateWith(row.dosage, marks.get(id)?.state),
      ...toOneBased(variant),
    });
  }
  return [...marks.values()];
}

/** What the call at a marker is like, of which the dosages of its other variants have said `known`. */
function stateWith(dosage: Shown<Dosage>, known: CallState | undefined): CallState {
  if (dosage.kind !== "dosage") return dosage.kind;
  return dosage.count === 1 ? "different" : (known ?? "alike");
}
