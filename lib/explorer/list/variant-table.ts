import { type Dosage, type Shown, shownDosage } from "@/lib/explorer/genome/calls";
import { chromosomeName } from "@/lib/explorer/genome/coordinates";
import type { Accession, ProfileVariant, Variant } from "@/lib/explorer/provider-client/wire/types";
import { type ListTable, platformsAmong, type ResultGroup } from "./list-table";

/** One row of the variants table. */
export interface VariantListRow {
  variant: Variant;
  chromosome: string;
  dosage: Shown<Dosage>;
  /** Counts the page's rows of the same variant, from 1: two markers at one locus both list it. */
  number: number;
}

/** The rows of a loaded page. */
export function variantRows(
  variants: readonly (Variant | ProfileVariant)[],
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
  kindsOf: ({ variant }) => [/^[ACGT]$/.test(variant.allele) ? "single_base" : "indel"],
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
