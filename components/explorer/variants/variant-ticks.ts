import type { PlacedTick } from "@/components/explorer/genome-view/lazy-region-strip";
import { formatLocus, toOneBased } from "@/lib/explorer/genome/coordinates";
import type { VariantRow } from "@/lib/explorer/list/variant-rows";

/** What a variant's place is called, in its row and on the strip. */
export const placeName = ({ variant, chromosome }: VariantRow): string => formatLocus(chromosome, variant);

/** The address of the markers at a variant's place; a variant has no page of its own. */
export function placeAddress({ variant, chromosome }: VariantRow): string {
  const { first, last } = toOneBased(variant);
  return `/explorer/markers/?q=${chromosome}:${first}-${last}`;
}

/** One tick for each place that has variants. */
export function variantTicks(rows: readonly VariantRow[]): PlacedTick[] {
  const ticks = new Map<string, PlacedTick>();
  for (const row of rows) {
    const { variant } = row;
    const id = placeName(row);
    ticks.set(id, {
      id,
      href: placeAddress(row),
      accession: variant.accession_id,
      ...toOneBased(variant),
    });
  }
  return [...ticks.values()];
}
