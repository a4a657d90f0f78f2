import { LocusText } from "@/components/explorer/parts/numbers";
import { TableLink } from "@/components/explorer/parts/table-link";
import { locusFields } from "@/lib/explorer/list/export-fields";
import { type Column, kindLabels, type ListDefinition } from "@/lib/explorer/list/list-definition";
import type { MarkerListRow } from "@/lib/explorer/list/marker-rows";
import { referenceLinks } from "@/lib/explorer/list/reference-links";
import { Alleles } from "./allele";
import { CallText } from "./call-text";
import { FoldedLinks, Platforms } from "./folds";
import { Genes } from "./genes";

const LAST = "\uffff";

const columns: Column<MarkerListRow>[] = [
  {
    key: "marker",
    heading: "Marker",
    help: "The marker’s id. rs ids are public; i ids are Strandbank’s own.",
    cell: ({ marker }, { index }) => (
      <TableLink href={`/explorer/markers/${marker.id}/`} data-row={index} className="readout">
        {marker.id}
      </TableLink>
    ),
    sort: ({ marker }) => marker.id,
    fields: [{ name: "marker", value: ({ marker }) => marker.id }],
  },
  {
    key: "call",
    heading: "Call",
    help: "The profile’s two alleles, or why there are none.",
    shown: "own",
    cell: ({ call }) => <CallText call={call} />,
    sort: ({ call }) => (call.kind === "called" ? `0${call.letters}` : `1${call.kind}`),
    fields: [
      { name: "call", value: ({ call }) => (call.kind === "called" ? call.letters : null) },
      { name: "call_status", value: ({ call }) => call.kind },
    ],
  },
  {
    key: "position",
    heading: "Position (GRCh37)",
    help: "Chromosome and 1-based position. An insertion is between two bases.",
    cell: ({ marker, chromosome }, { isHere }) => (
      <>
        <span className="readout whitespace-nowrap">
          <LocusText chromosome={chromosome} locus={marker} />
        </span>
        {isHere && <span className="ml-2 font-semibold">exactly here</span>}
      </>
    ),
    sort: (_, index) => index,
    fields: locusFields,
  },
  {
    key: "gene",
    heading: "Gene",
    help: "The genes around the marker.",
    cell: ({ marker }) => <Genes names={marker.gene_names} />,
    sort: ({ marker }) => marker.gene_names[0] ?? LAST,
    fields: [{ name: "genes", value: ({ marker }) => marker.gene_names }],
  },
  {
    key: "alleles",
    heading: "Alleles",
    help: "The possible alleles, on the plus strand; – is a deletion.",
    cell: ({ marker }) => <Alleles alleles={marker.variants.map(({ allele }) => allele)} />,
    fields: [
      { name: "alleles", value: ({ marker }) => [...new Set(marker.variants.map(({ allele }) => allele))] },
    ],
  },
  {
    key: "kind",
    heading: "Kind",
    help: "Single base, insertion or deletion, more than two alleles, or an internal id.",
    shown: "chosen",
    cell: ({ kinds }) => kinds.map((kind) => kindLabels[kind]).join(", "),
    fields: [{ name: "kinds", value: ({ kinds }) => kinds }],
  },
  {
    key: "aliases",
    heading: "Also known as",
    help: "Other ids of the same marker.",
    shown: "chosen",
    cell: ({ marker }) =>
      marker.alternate_ids.length > 0 ? (
        <span className="readout">{marker.alternate_ids.join(", ")}</span>
      ) : (
        <span className="text-muted-foreground">None</span>
      ),
    fields: [{ name: "alternate_ids", value: ({ marker }) => marker.alternate_ids }],
  },
  {
    key: "platforms",
    heading: "Platforms",
    help: "The genotyping chips that read the marker.",
    shown: "chosen",
    cell: ({ platforms }) => <Platforms labels={platforms} />,
    sort: ({ platforms }) => platforms.length,
    fields: [{ name: "platforms", value: ({ platforms }) => platforms }],
  },
  {
    key: "links",
    heading: "Databases",
    help: "Links to public databases. Markers with i ids and made-up markers have none.",
    shown: "chosen",
    cell: ({ marker, chromosome }) => <FoldedLinks marker={marker} chromosome={chromosome} />,
    fields: [
      {
        name: "links",
        value: ({ marker, chromosome }) => referenceLinks(marker, chromosome).map(({ href }) => href),
      },
    ],
  },
];

export const markerList: ListDefinition<MarkerListRow> = {
  noun: "markers",
  columns,
  groups: ["alike", "different", "no_call", "not_assayed"],
  kinds: ["single_base", "indel", "several", "internal"],
};
