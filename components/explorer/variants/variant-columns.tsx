import { Allele } from "@/components/explorer/markers/allele";
import { DosageText } from "@/components/explorer/markers/call-text";
import { Platforms } from "@/components/explorer/markers/folds";
import { LocusText } from "@/components/explorer/parts/numbers";
import { TableLink } from "@/components/explorer/parts/table-link";
import { locusFields } from "@/lib/explorer/list/export-fields";
import { type Column, kindLabels, type ListDefinition } from "@/lib/explorer/list/list-definition";
import type { VariantListRow } from "@/lib/explorer/list/variant-rows";

const columns: Column<VariantListRow>[] = [
  {
    key: "marker",
    heading: "Marker",
    help: "The variant’s marker, which has one row for each of its alleles.",
    cell: ({ mark }, { index, isContinued }) => (
      <TableLink
        href={`/explorer/markers/${mark}/`}
        data-row={index}
        className={`readout ${isContinued ? "opacity-0 focus:opacity-100" : ""}`}
      >
        {mark}
      </TableLink>
    ),
    sort: ({ mark }) => mark,
    fields: [{ name: "marker", value: ({ variant }) => variant.marker_id }],
  },
  {
    key: "allele",
    heading: "Allele",
    help: "One possible allele, on the plus strand; – is a deletion.",
    cell: ({ variant }) => <Allele allele={variant.allele} />,
    sort: ({ variant }) => variant.allele,
    fields: [{ name: "allele", value: ({ variant }) => variant.allele }],
  },
  {
    key: "dosage",
    heading: "Dosage",
    help: "The profile’s copies of the allele: 0, 1 or 2.",
    shown: "own",
    cell: ({ dosage }) => <DosageText dosage={dosage} />,
    sort: ({ dosage }) => (dosage.kind === "dosage" ? `a${dosage.count}` : `b${dosage.kind}`),
    fields: [
      { name: "dosage", value: ({ dosage }) => (dosage.kind === "dosage" ? dosage.count : null) },
      { name: "dosage_status", value: ({ dosage }) => dosage.kind },
    ],
  },
  {
    key: "position",
    heading: "Position (GRCh37)",
    help: "Chromosome and 1-based position.",
    cell: ({ variant, chromosome }, { isHere, isContinued }) => (
      <span className={isContinued ? "sr-only" : undefined}>
        <span className="readout whitespace-nowrap">
          <LocusText chromosome={chromosome} locus={variant} />
        </span>
        {isHere && <span className="ml-2 font-semibold">exactly here</span>}
      </span>
    ),
    sort: (_, index) => index,
    fields: locusFields,
  },
  {
    key: "kind",
    heading: "Kind",
    help: "A single base, or an insertion or deletion.",
    shown: "chosen",
    cell: ({ kinds }) => kinds.map((kind) => kindLabels[kind]).join(", "),
    fields: [{ name: "kind", value: ({ kinds }) => kinds }],
  },
  {
    key: "accession",
    heading: "Accession",
    help: "The reference sequence of the chromosome.",
    shown: "chosen",
    cell: ({ variant }) => (
      <span className="readout whitespace-nowrap text-muted-foreground">{variant.accession_id}</span>
    ),
    fields: [{ name: "accession", value: ({ variant }) => variant.accession_id }],
  },
  {
    key: "platforms",
    heading: "Platforms",
    help: "The genotyping chips that read the variant.",
    shown: "chosen",
    cell: ({ platforms }) => <Platforms labels={platforms} />,
    sort: ({ platforms }) => platforms.length,
    fields: [{ name: "platforms", value: ({ platforms }) => platforms }],
  },
];

export const variantList: ListDefinition<VariantListRow> = {
  noun: "variants",
  columns,
  groups: ["two_copies", "one_copy", "no_copy", "no_call", "not_assayed"],
  kinds: ["single_base", "indel"],
};
