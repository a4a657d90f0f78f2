import type { PlacedMark } from "@/components/explorer/genome-view/lazy-region-strip";
import { formatLocus, toOneBased } from "@/lib/explorer/genome/coordinates";
import type { VariantListRow } from "@/lib/explorer/list/variant-table";

/** What a variant's place is called, in its row and on the strip. */
export const placeName = ({ variant, chromosome }: VariantListRow): string =>
  formatLocus(chromosome, variant);

/** The address of the markers at a variant's place; a variant has no page of its own. */
export function placeAddress({ variant, chromosome }: VariantListRow): string {
  const { first, last } = toOneBased(variant);
  return `/explorer/markers/?q=${chromosome}:${first}-${last}`;
}

/** One mark for each place that has variants. */
export function variantMarks(rows: readonly VariantListRow[]): PlacedMark[] {
  const marks = new Map<string, PlacedMark>();
  for (const row of rows) {
    const { variant } = row;
    const id = placeName(row);
    marks.set(id, {
      id,
      href: placeAddress(row),
      accession: variant.accession_id,
      ...toOneBased(variant),
    });
  }
  return [...marks.values()];
}
