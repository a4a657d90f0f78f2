import type { PlacedMark } from "@/components/explorer/genome-view/strip-mark";
import type { CallState, Dosage, Shown } from "@/lib/explorer/genome/calls";
import { formatLocus, toOneBased } from "@/lib/explorer/genome/coordinates";
import type { VariantListRow } from "@/lib/explorer/list/variant-rows";

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
      state: stateWith(row.dosage, marks.get(id)?.state),
      ...toOneBased(variant),
    });
  }
  return [...marks.values()];
}

/** What the call at a locus is like, of which the dosages of its other variants have said `known`. */
function stateWith(dosage: Shown<Dosage>, known: CallState | undefined): CallState {
  if (dosage.kind !== "dosage") return dosage.kind;
  return dosage.count === 1 ? "different" : (known ?? "alike");
}
