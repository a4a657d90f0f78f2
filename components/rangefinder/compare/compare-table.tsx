import { CallText, Genes } from "@/components/rangefinder/markers/cells";
import { TableLink } from "@/components/rangefinder/parts/links";
import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/components/ui/table";
import { chromosomeName, formatLocus } from "@/lib/rangefinder/core/genome/coordinates";
import type { ComparedMarker, Sharing, Side } from "@/lib/rangefinder/extensions/compare/comparison";
import type { Accession } from "@/lib/rangefinder/platform/api-client/wire/answers";

interface CompareTableProps {
  rows: readonly ComparedMarker[];
  accessions: Accession[];
  names: readonly [string, string];
}

export const CompareTable = ({ rows, accessions, names }: CompareTableProps) => (
  <Table label={`Calls of ${names[0]} and ${names[1]}`}>
    <TableCaption className="mb-3 px-4 text-left">
      Alleles that both profiles have are underlined. “Not on the chip” may also mean that the result is
      turned off.
    </TableCaption>
    <TableHeader>
      <TableRow>
        <TableHead className="max-sm:px-1.5">Marker</TableHead>
        <TableHead className="hidden sm:table-cell">Position (GRCh37)</TableHead>
        <TableHead className="hidden md:table-cell">Gene</TableHead>
        <TableHead className="wrap-normal whitespace-normal text-center max-sm:px-1">
          <bdi>{names[0]}</bdi>
        </TableHead>
        <TableHead className="wrap-normal whitespace-normal text-center max-sm:px-1">In common</TableHead>
        <TableHead className="wrap-normal whitespace-normal text-center max-sm:px-1">
          <bdi>{names[1]}</bdi>
        </TableHead>
      </TableRow>
    </TableHeader>
    <TableBody>
      {rows.map((row) => (
        <Row key={row.marker.id} row={row} accessions={accessions} />
      ))}
    </TableBody>
  </Table>
);

function Row({ row, accessions }: { row: ComparedMarker; accessions: Accession[] }) {
  const { marker, first, second, sharing } = row;
  const place = formatLocus(chromosomeName(accessions, marker.accession_id), marker);
  return (
    <TableRow className="print:break-inside-avoid">
      <TableHead scope="row" className="whitespace-nowrap max-sm:px-1.5">
        <TableLink href={`/explorer/markers/${marker.id}/`} className="readout text-xs sm:text-sm">
          {marker.id}
        </TableLink>
        <span className="readout block font-normal text-[0.6875rem] text-muted-foreground sm:hidden">
          {place}
        </span>
      </TableHead>
      <TableCell className="readout hidden whitespace-nowrap sm:table-cell">{place}</TableCell>
      <TableCell className="hidden whitespace-nowrap md:table-cell">
        <Genes names={marker.gene_names} />
      </TableCell>
      <TableCell className="text-center text-xs max-sm:px-1 sm:text-sm max-sm:[&_span]:whitespace-normal">
        <SideCall side={first} />
      </TableCell>
      <TableCell className="text-center text-xs max-sm:px-1 sm:text-sm">
        <SharingMark sharing={sharing} />
      </TableCell>
      <TableCell className="text-center text-xs max-sm:px-1 sm:text-sm max-sm:[&_span]:whitespace-normal">
        <SideCall side={second} />
      </TableCell>
    </TableRow>
  );
}

export const sharingWords: Record<Sharing, string> = {
  shared: "Both alleles",
  half: "One allele",
  different: "No allele",
  open: "Not compared",
};

/** A sharing as a shape: a full, a half or an empty circle, and a dash where there is nothing to compare. */
export const SharingShape = ({ sharing }: { sharing: Sharing }) => (
  <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 shrink-0" fill="none" stroke="currentColor">
    {sharing === "open" ? (
      <path d="M4 8h8" strokeWidth="2" strokeLinecap="round" />
    ) : (
      <circle cx="8" cy="8" r="6" strokeWidth="2" fill={sharing === "shared" ? "currentColor" : "none"} />
    )}
    {sharing === "half" && <path d="M8 2a6 6 0 0 0 0 12z" fill="currentColor" stroke="none" />}
  </svg>
);

const SharingMark = ({ sharing }: { sharing: Sharing }) => (
  <span className="wrap-normal inline-flex flex-col items-center gap-1 text-center align-middle text-xs leading-tight sm:flex-row sm:gap-2 sm:whitespace-nowrap sm:text-sm">
    <SharingShape sharing={sharing} />
    {sharingWords[sharing]}
  </span>
);

function SideCall({ side: { call, common } }: { side: Side }) {
  if (call.kind !== "called" || call.alleles.length === 0) return <CallText call={call} />;
  const isLong = call.alleles.some((allele) => allele.length > 1 || allele === "-");
  return (
    <strong className="readout wrap-anywhere inline-block rounded-md bg-(--panel) px-2 py-1 font-semibold text-(--panel-foreground) text-sm tracking-wider print:border print:bg-transparent print:text-foreground">
      {keyed(call.alleles, common).map(({ key, allele, isCommon }, place) => (
        <span key={key}>
          {isLong && place > 0 && "/"}
          <span className={isCommon ? "underline decoration-2 underline-offset-4" : undefined}>{allele}</span>
        </span>
      ))}
    </strong>
  );
}

const keyed = (alleles: readonly string[], common: readonly boolean[]) =>
  alleles.map((allele, place) => ({ key: `${place} ${allele}`, allele, isCommon: common[place] ?? false }));
