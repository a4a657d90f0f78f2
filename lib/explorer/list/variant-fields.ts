import { lociFields } from "./export-rows";
import type { TableFields } from "./list-table";
import { kindOf, type VariantListRow } from "./variant-rows";

/** The fields of an exported file of variants. */
export const variantFields: TableFields<VariantListRow> = {
  position: lociFields(({ variant }) => variant),
  allele: [{ name: "allele", value: ({ variant }) => variant.allele }],
  dosage: [
    { name: "dosage", value: ({ dosage }) => (dosage.kind === "dosage" ? dosage.count : null) },
    { name: "dosage_status", value: ({ dosage }) => dosage.kind },
  ],
  kind: [{ name: "kind", value: ({ variant }) => [kindOf(variant)] }],
  accession: [{ name: "accession", value: ({ variant }) => variant.accession_id }],
  platforms: [{ name: "platforms", value: ({ variant }) => variant.platform_labels }],
};
