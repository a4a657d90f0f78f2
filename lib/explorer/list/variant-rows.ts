import { type Dosage, type Shown, shownDosage } from "@/lib/explorer/genome/calls";
import { chromosomeName, plainLocus } from "@/lib/explorer/genome/coordinates";
import type { Accession, Variant } from "@/lib/explorer/provider-client/wire/types";
import type { NamedVariant } from "@/lib/explorer/reads/variant-markers";
import type { RowKind } from "./list-definition";

export interface VariantListRow {
  variant: NamedVariant;
  chromosome: string;
  dosage: Shown<Dosage>;
  /** Counts the page's rows of the same variant, from 1: two markers at one locus both list it. */
  number: number;
}

export function variantRows(
  variants: readonly NamedVariant[],
  accessions: readonly Accession[],
): VariantListRow[] {
  const seen = new Map<string, number>();
  return variants.map((variant) => {
    const name = nameOf(variant);
    const number = (seen.get(name) ?? 0) + 1;
    seen.set(name, number);
    const chromosome = chromosomeName(accessions, variant.accession_id);
    return { variant, dosage: shownDosage(variant), number, chromosome };
  });
}

const nameOf = ({ accession_id, start, end, allele }: Variant): string =>
  `${accession_id}:${start}-${end}:${allele}`;

/** Name of a row, unique on its page; a variant has no id. */
export const rowName = ({ variant, number }: VariantListRow): string => `${nameOf(variant)}#${number}`;

export const markerName = ({ variant, chromosome }: VariantListRow): string =>
  variant.marker_id ?? plainLocus(chromosome, variant);

export const kindOf = ({ allele }: Variant): RowKind => (/^[ACGT]$/.test(allele) ? "single_base" : "indel");
