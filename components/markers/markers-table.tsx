import Link from "next/link";
import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/components/ui/table";
import type { Call } from "@/lib/explorer/calls";
import { formatLocus, toHalfOpen } from "@/lib/explorer/coordinates";
import type { Accession, Marker } from "@/lib/explorer/schemas/genome";
import type { Search } from "@/lib/explorer/search";
import { Alleles } from "./allele";
import { CallLegend, CallText, type Shown } from "./call-text";
import { chromosomeOf } from "./chromosome";
import { Genes } from "./genes";
import { Platforms } from "./platforms";

export interface MarkerRow {
  marker: Marker;
  call: Shown<Call>;
}

interface MarkersTableProps {
  rows: MarkerRow[];
  accessions: Accession[];
  search: Search;
  /** False when no profile is connected: then there is no call column. */
  showsCalls: boolean;
}

export function MarkersTable({ rows, accessions, search, showsCalls }: MarkersTableProps) {
  return (
    <Table label="Markers">
      <TableCaption className="mb-3 px-4 text-left">
        {showsCalls ? <CallLegend /> : "Reference data, in genome order."}
      </TableCaption>
      <TableHeader>
        <TableRow>
          <TableHead>Marker</TableHead>
          {showsCalls && <TableHead>Call</TableHead>}
          <TableHead>Position (GRCh37)</TableHead>
          <TableHead>Gene</TableHead>
          <TableHead>Alleles</TableHead>
          <TableHead>Platforms</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {rows.map(({ marker, call }) => (
          <TableRow
            key={marker.id}
            className={isAt(marker, search) ? "bg-accent hover:bg-accent" : undefined}
          >
            <TableHead scope="row" className="text-foreground">
              <Link
                prefetch={false}
                href={`/explorer/markers/${marker.id}/`}
                className="readout inline-flex min-h-6 items-center underline decoration-(--tick) decoration-2 underline-offset-4 hover:decoration-(--needle)"
              >
                {marker.id}
              </Link>
            </TableHead>
            {showsCalls && (
              <TableCell>
                <CallText call={call} />
              </TableCell>
            )}
            <TableCell className="readout whitespace-nowrap">
              {formatLocus(chromosomeOf(accessions, marker.accession_id), marker)}
              {isAt(marker, search) && <span className="ml-2 font-sans font-semibold">exactly here</span>}
            </TableCell>
            <TableCell className="whitespace-nowrap">
              <Genes names={marker.gene_names} page="markers" />
            </TableCell>
            <TableCell className="whitespace-nowrap">
              <Alleles alleles={marker.variants.map(({ allele }) => allele)} />
            </TableCell>
            <TableCell>
              <Platforms labels={marker.variants.flatMap(({ platform_labels }) => platform_labels)} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** Whether a marker lies at the very position that was searched for. */
function isAt(marker: Marker, search: Search): boolean {
  if (search.kind !== "position") return false;
  const { start, end } = toHalfOpen({ first: search.position, last: search.position });
  return marker.start < end && Math.max(marker.end, marker.start + 1) > start;
}
