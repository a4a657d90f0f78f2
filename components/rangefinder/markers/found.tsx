"use client";

import { InPlaceLink, TableLink } from "@/components/rangefinder/parts/links";
import { CopyButton } from "@/components/ui/copy-button";
import { formatLocus } from "@/lib/rangefinder/core/genome/coordinates";
import type { ListView } from "@/lib/rangefinder/core/markers/list-definition";
import { foundMarker, type MarkerListRow, unknownIds } from "@/lib/rangefinder/core/markers/marker-rows";
import { plainNumbers } from "@/lib/rangefinder/platform/base/numbers";
import type { AnswerBodyProps } from "./answer";
import { Alleles, CallText, Genes } from "./cells";
import { FoundList } from "./found-list";
import { markerList } from "./marker-list";
import type { ListContentProps, ListState } from "./use-list";
import { variantList } from "./variant-list";

export const Found = ({ view, ...props }: ListContentProps & { view: ListView }) =>
  view === "markers" ? (
    <FoundList list={markerList} AnswerBody={MarkerAnswer} {...props} />
  ) : (
    <FoundList list={variantList} {...props} />
  );

function MarkerAnswer({ page, state, heading, summary }: AnswerBodyProps<MarkerListRow>) {
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

interface PastedIdsProps {
  ids: readonly string[];
  rows: readonly MarkerListRow[];
  state: ListState;
}

function PastedIds({ ids, rows, state }: PastedIdsProps) {
  const unknown = unknownIds(rows, ids);
  return (
    <>
      {unknown.length > 0 && <Unknown unknown={unknown} count={ids.length} />}
      <div className="flex flex-wrap items-center gap-2">
        <OrderSwitch state={state} />
        {unknown.length > 0 && (
          <div className="no-script:hidden">
            <CopyButton key={unknown.join()} text={unknown.join("\n")}>
              {unknown.length === 1 ? `Copy ${unknown[0]}` : `Copy ${unknown.length} unknown ids`}
            </CopyButton>
          </div>
        )}
      </div>
    </>
  );
}

const NAMED = 6;

function Unknown({ unknown, count }: { unknown: string[]; count: number }) {
  const others = unknown.slice(NAMED);
  return (
    <div className="text-sm">
      <p>
        {unknown.length} of {count} ids {unknown.length === 1 ? "is" : "are"} not in the reference data:{" "}
        <span className="readout break-words">{unknown.slice(0, NAMED).join(", ")}</span>
      </p>
      {others.length > 0 && (
        <details>
          <summary className="inline-flex min-h-6 list-none items-center underline decoration-dotted underline-offset-4">
            and {others.length} more
          </summary>
          <p className="readout break-words">{others.join(", ")}</p>
        </details>
      )}
    </div>
  );
}

/** A link, so that it works without scripts. */
function OrderSwitch({ state }: { state: ListState }) {
  const isOn = state.params.sort !== null;
  const sort = isOn ? null : "asked";
  return (
    <InPlaceLink
      role="switch"
      aria-checked={isOn}
      href={state.addressOf({ sort })}
      className="group inline-flex min-h-8 items-center gap-2 rounded-md text-[0.8125rem] font-medium"
      onKeyDown={(event) => {
        if (event.key !== " ") return;
        event.preventDefault();
        event.currentTarget.click();
      }}
      onGo={() => state.onView({ sort })}
    >
      <span
        aria-hidden
        className="flex h-5 w-9 items-center rounded-full border border-control bg-card px-0.5 group-aria-checked:justify-end group-aria-checked:border-transparent group-aria-checked:bg-primary"
      >
        <span className="size-3.5 rounded-full bg-(--control) group-aria-checked:bg-primary-foreground" />
      </span>
      In my order
    </InPlaceLink>
  );
}
