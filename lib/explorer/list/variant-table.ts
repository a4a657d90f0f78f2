import { type ListTable, platformsAmong, type ResultGroup } from "./list-table";
import { kindOf, type VariantListRow } from "./variant-rows";

const copies: readonly ResultGroup[] = ["no_copy", "one_copy", "two_copies"];

function groupOf({ dosage }: VariantListRow): ResultGroup | null {
  if (dosage.kind === "dosage") return copies[dosage.count] ?? null;
  return dosage.kind === "not_shared" ? null : dosage.kind;
}

/** The table of variants. */
export const variantTable: ListTable<VariantListRow> = {
  noun: "variants",
  columns: [
    {
      key: "position",
      heading: "Position (GRCh37)",
      help: "Chromosome and 1-based position, linked to the markers there.",
    },
    { key: "allele", heading: "Allele", help: "One possible allele, on the plus strand; – is a deletion." },
    {
      key: "dosage",
      heading: "Dosage",
      help: "The profile’s copies of the allele: 0, 1 or 2.",
    },
    { key: "kind", heading: "Kind", help: "A single base, or an insertion or deletion." },
    { key: "accession", heading: "Accession", help: "The reference sequence of the chromosome." },
    { key: "platforms", heading: "Platforms", help: "The genotyping chips that read the variant." },
  ],
  usualColumns: ["position", "allele", "dosage", "kind", "accession"],
  ownColumn: "dosage",
  groups: ["two_copies", "one_copy", "no_copy", "no_call", "not_assayed"],
  kinds: ["single_base", "indel"],
  groupOf,
  kindsOf: ({ variant }) => [kindOf(variant)],
  platformsOf: ({ variant }) => platformsAmong([variant]),
  locusOf: ({ variant }) => variant,
  genesOf: () => [],
  idsOf: () => [],
  hasValue: {},
  sortKeys: {
    position: (_, index) => String(index),
    allele: ({ variant }) => variant.allele,
    dosage: ({ dosage }) => (dosage.kind === "dosage" ? `a${dosage.count}` : `b${dosage.kind}`),
    platforms: ({ variant }) => String(variant.platform_labels.length),
  },
  loadFields: async () => (await import("./variant-fields")).variantFields,
};
