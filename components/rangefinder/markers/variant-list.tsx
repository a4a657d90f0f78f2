import { TableLink } from "@/components/rangefinder/parts/links";
import { formatLocus, plainLocus } from "@/lib/rangefinder/core/genome/coordinates";
import {
  type Column,
  type ListDefinition,
  missingWords,
} from "@/lib/rangefinder/core/markers/list-definition";
import { type VariantListRow, variantRows } from "@/lib/rangefinder/core/markers/variant-rows";
import { type NamedVariant, variantListQuery } from "@/lib/rangefinder/core/reads/variant-markers";
import { variantsPanel } from "@/lib/rangefinder/core/visitor/visitor";
import { Allele, DosageText } from "./cells";

const columns: Column<VariantListRow>[] = [
  {
    heading: "Marker",
    help: "The variant’s marker, which has one row for each of its alleles.",
    cell: ({ mark }, { isContinued }) => (
      <TableLink
        href={`/explorer/markers/${mark}/`}
        className={`readout ${isContinued ? "opacity-0 focus:opacity-100" : ""}`}
      >
        {mark}
      </TableLink>
    ),
    text: ({ variant }) => variant.marker_id ?? "",
  },
  {
    heading: "Allele",
    help: "One possible allele; – is a deletion.",
    cell: ({ variant }) => <Allele allele={variant.allele} />,
    text: ({ variant }) => variant.allele,
  },
  {
    heading: "Copies",
    help: "The profile’s copies of the allele: 0, 1 or 2.",
    isOwn: true,
    cell: ({ dosage }) => <DosageText dosage={dosage} />,
    text: ({ dosage }) => (dosage.kind === "dosage" ? String(dosage.count) : missingWords(dosage.kind)),
  },
  {
    heading: "Position (GRCh37)",
    help: "Chromosome and 1-based position.",
    cell: ({ variant, chromosome }, { isHere, isContinued }) => (
      <span className={isContinued ? "sr-only" : undefined}>
        <span className="readout whitespace-nowrap">{formatLocus(chromosome, variant)}</span>
        {isHere && <span className="ml-2 font-semibold">exactly here</span>}
      </span>
    ),
    text: ({ variant, chromosome }) => plainLocus(chromosome, variant),
  },
];

export const variantList: ListDefinition<NamedVariant, VariantListRow> = {
  noun: "variants",
  title: "Variants",
  panel: variantsPanel,
  query: variantListQuery,
  rowsOf: variantRows,
  columns,
  groups: ["two_copies", "one_copy", "no_copy", "no_call", "not_assayed"],
  kinds: ["single_base", "indel"],
};
