"use client";

import type { AnswerBodyProps } from "@/components/explorer/list/answer";
import { TableLink } from "@/components/explorer/parts/links";
import { plainNumbers } from "@/lib/explorer/base/numbers";
import { formatLocus } from "@/lib/explorer/genome/coordinates";
import { foundMarker, type MarkerListRow } from "@/lib/explorer/list/marker-rows";
import { Alleles, CallText, Genes } from "./cells";
import { PastedIds } from "./pasted-ids";

export function MarkerAnswer({ page, state, heading, summary }: AnswerBodyProps<MarkerListRow>) {
  const { search } = state;
  const found = foundMarker(search, page.rows);
  if (search.kind === "ids" && found)
    return <OneMarker row={found.row} searchedId={search.ids[0] ?? ""} heading={heading} />;
  return (
    <>
      {heading}
      {summary}
      {search.kind === "position" && found && <AtPosition {...found} />}
      {search.kind === "topic" && found && <BestKnown row={found.row} />}
      {search.kind === "ids" && page.isWhole && <PastedIds ids={search.ids} rows={page.rows} state={state} />}
    </>
  );
}

interface OneMarkerProps {
  row: MarkerListRow;
  searchedId: string;
  heading: React.ReactNode;
}

function OneMarker({ row, searchedId, heading }: OneMarkerProps) {
  const { marker, chromosome } = row;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {heading}
        <Result row={row} size="answer" />
      </div>
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        {marker.gene_names.length > 0 && <Genes names={marker.gene_names} />}
        <span className="readout text-muted-foreground">{formatLocus(chromosome, marker)}</span>
        <MarkerLink id={marker.id}>
          {searchedId === marker.id ? "Open its page" : `Open ${marker.id}`}
        </MarkerLink>
      </p>
      {searchedId !== marker.id && (
        <p className="text-muted-foreground text-sm">
          {searchedId} is another id of {marker.id}.
        </p>
      )}
    </>
  );
}

function AtPosition({ row, distance }: { row: MarkerListRow; distance: number }) {
  const { id } = row.marker;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      {distance === 0 ? "At this position:" : `Nearest, ${plainNumbers.counted(distance, "bases")} away:`}
      <MarkerLink id={id}>{id}</MarkerLink>
      <Result row={row} size="table" />
    </p>
  );
}

const BestKnown = ({ row }: { row: MarkerListRow }) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
    Best known:
    <MarkerLink id={row.marker.id}>{row.marker.id}</MarkerLink>
    <Result row={row} size="answer" />
  </p>
);

const MarkerLink = ({ id, children }: { id: string; children: React.ReactNode }) => (
  <TableLink href={`/explorer/markers/${id}/`} className="font-medium">
    {children}
  </TableLink>
);

const Result = ({ row: { marker, call }, size }: { row: MarkerListRow; size: "answer" | "table" }) =>
  call.kind === "not_shared" ? (
    <span className="inline-flex items-center gap-2 text-muted-foreground text-sm">
      Alleles
      <Alleles alleles={marker.variants.map(({ allele }) => allele)} />
    </span>
  ) : (
    <CallText call={call} size={size} />
  );
