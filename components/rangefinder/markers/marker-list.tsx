import { TableLink } from "@/components/rangefinder/parts/links";
import { formatLocus, plainLocus } from "@/lib/rangefinder/core/genome/coordinates";
import {
  type Column,
  type ListDefinition,
  missingWords,
} from "@/lib/rangefinder/core/markers/list-definition";
import { type MarkerListRow, markerRows } from "@/lib/rangefinder/core/markers/marker-rows";
import { markerListQuery } from "@/lib/rangefinder/core/reads/queries";
import { markersPanel } from "@/lib/rangefinder/core/visitor/visitor";
import type { Marker, ProfileMarker } from "@/lib/rangefinder/platform/api-client/wire/answers";
import { Alleles, CallText, Genes } from "./cells";

const columns: Column<MarkerListRow>[] = [
  {
    heading: "Marker",
    help: "The marker’s id. rs ids are public; i ids are Strandbank’s own.",
    cell: ({ marker }) => (
      <TableLink href={`/explorer/markers/${marker.id}/`} className="readout">
        {marker.id}
      </TableLink>
    ),
    text: ({ marker }) => marker.id,
  },
  {
    heading: "Result",
    help: "The profile’s two letters, or why there are none.",
    isOwn: true,
    cell: ({ call }) => <CallText call={call} />,
    text: ({ call }) => (call.kind === "called" ? call.letters : missingWords(call.kind)),
  },
  {
    heading: "Position (GRCh37)",
    help: "Chromosome and 1-based position. An insertion is between two bases.",
    cell: ({ marker, chromosome }, { isHere }) => (
      <>
        <span className="readout whitespace-nowrap">{formatLocus(chromosome, marker)}</span>
        {isHere && <span className="ml-2 font-semibold">exactly here</span>}
      </>
    ),
    text: ({ marker, chromosome }) => plainLocus(chromosome, marker),
  },
  {
    heading: "Gene",
    help: "The genes around the marker.",
    cell: ({ marker }) => <Genes names={marker.gene_names} />,
    text: ({ genes }) => genes.join(", "),
  },
  {
    heading: "Alleles",
    help: "The possible alleles; – is a deletion.",
    cell: ({ marker }) => <Alleles alleles={marker.variants.map(({ allele }) => allele)} />,
    text: ({ marker }) => [...new Set(marker.variants.map(({ allele }) => allele))].join(", "),
  },
];

export const markerList: ListDefinition<Marker | ProfileMarker, MarkerListRow> = {
  noun: "markers",
  title: "Markers",
  panel: markersPanel,
  query: markerListQuery,
  rowsOf: markerRows,
  columns,
  groups: ["alike", "different", "no_call", "not_assayed"],
  kinds: ["single_base", "indel", "several", "internal"],
};
