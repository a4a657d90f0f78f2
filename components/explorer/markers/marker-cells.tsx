import { kindLabels } from "@/components/explorer/list/filter-labels";
import { TableLink } from "@/components/explorer/parts/table-link";
import { formatLocus } from "@/lib/explorer/genome/coordinates";
import type { ColumnKey } from "@/lib/explorer/list/columns";
import { kindsOf, type MarkerListRow } from "@/lib/explorer/list/marker-rows";
import { Alleles } from "./allele";
import { CallText } from "./call-text";
import { FoldedElsewhere } from "./elsewhere";
import { Genes } from "./genes";
import { Platforms } from "./platforms";

/** Content of each column of a row. */
export const markerCells: Partial<Record<ColumnKey, (row: MarkerListRow, index: number) => React.ReactNode>> =
  {
    marker: ({ marker }, index) => (
      <TableLink href={`/explorer/markers/${marker.id}/`} data-row={index} className="readout">
        {marker.id}
      </TableLink>
    ),
    call: ({ call }) => <CallText call={call} />,
    position: ({ marker, chromosome }) => (
      <span className="readout whitespace-nowrap">{formatLocus(chromosome, marker)}</span>
    ),
    gene: ({ marker }) => <Genes names={marker.gene_names} page="markers" />,
    alleles: ({ marker }) => <Alleles alleles={marker.variants.map(({ allele }) => allele)} />,
    kind: ({ marker }) =>
      kindsOf(marker)
        .map((kind) => kindLabels[kind])
        .join(", "),
    aliases: ({ marker }) =>
      marker.alternate_ids.length > 0 ? (
        <span className="readout">{marker.alternate_ids.join(", ")}</span>
      ) : (
        <span className="text-muted-foreground">None</span>
      ),
    platforms: ({ marker }) => (
      <Platforms labels={marker.variants.flatMap(({ platform_labels }) => platform_labels)} />
    ),
    links: ({ marker, chromosome }) => <FoldedElsewhere marker={marker} chromosome={chromosome} />,
  };
