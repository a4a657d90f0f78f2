import type { PlacedMark } from "@/components/explorer/genome-view/lazy-region-strip";
import { formatLocus, toOneBased } from "@/lib/explorer/genome/coordinates";
import type { VariantListRow } from "@/lib/explorer/list/variant-table";

/** Locus of a variant in words, which is also the id of its mark on the strip. */
export const locusName = ({ variant, chromosome }: VariantListRow): string =>
  formatLocus(chromosome, variant);

/** Path of the markers at a variant's locus; a variant has no page of its own. */
export function locusPath({ variant, chromosome }: VariantListRow): string {
  const { first, last } = toOneBased(variant);
  return `/explorer/markers/?q=${chromosome}:${first}-${last}`;
}

/** One mark for each locus that has variants. */
export function variantMarks(rows: readonly VariantListRow[]): PlacedMark[] {
  const marks = new Map<string, PlacedMark>();
  for (const row of rows) {
    const { variant } = row;
    const id = locusName(row);
    marks.set(id, {
      id,
      href: locusPath(row),
      accession: variant.accession_id,
      ...toOneBased(variant),
    });
  }
  return [...marks.values()];
}
