"use client";

import { useMemo } from "react";
import { Ideogram } from "@/components/explorer/genome-view/ideogram";
import { LazyRegionStrip, type PlacedTick } from "@/components/explorer/genome-view/lazy-region-strip";
import { ListFrame } from "@/components/explorer/list/list-frame";
import { placeOfList } from "@/components/explorer/list/list-place";
import { TableTools } from "@/components/explorer/list/table-tools";
import { type ListState, useListState } from "@/components/explorer/list/use-list-state";
import { useTable } from "@/components/explorer/list/use-table";
import { SearchBox } from "@/components/explorer/search/search-box";
import { FailureNotice, PanelNotice } from "@/components/explorer/visitor/notices";
import { useVisitor } from "@/components/explorer/visitor/use-visitor";
import { toOneBased } from "@/lib/explorer/genome/coordinates";
import { type MarkerRow, markerTable } from "@/lib/explorer/list/marker-rows";
import { markersPanel } from "@/lib/explorer/visitor/panels";
import { guest, type Visitor } from "@/lib/explorer/visitor/visitor";
import { MarkersTable } from "./markers-table";
import { useMarkerList } from "./use-marker-list";

/** Markers found by the search in the address, with the profile's call beside each where it may be read. */
export function MarkersView() {
  const state = useListState();
  const visitor = useVisitor();
  const list = useMarkerList(state, visitor.data ?? guest, !visitor.isPending);
  const accessions = state.accessions.data ?? [];
  const place = placeOfList(state, [list.rows?.at(0)?.marker, list.rows?.at(-1)?.marker]);
  const ticks = useMemo(() => (list.rows ?? NONE).map(tickOf), [list.rows]);
  return (
    <>
      <SearchBox query={state.query} onSearch={state.onSearch} />
      <Ideogram accessions={accessions} place={place} onSearch={state.onSearch} />
      {place && (
        <LazyRegionStrip
          place={place}
          ticks={ticks}
          noun="marker"
          isPart={list.next !== null || state.page.offset > 0}
          onSearch={state.onSearch}
          onAim={list.onAim}
        />
      )}
      {visitor.data && <PanelNotice visitor={visitor.data} panel={markersPanel} />}
      {visitor.error && <FailureNotice retry={() => void visitor.refetch()} />}
      <MarkerList state={state} visitor={visitor.data ?? guest} list={list} />
    </>
  );
}

interface MarkerListProps {
  state: ListState;
  visitor: Visitor;
  list: ReturnType<typeof useMarkerList>;
}

function MarkerList({ state, visitor, list }: MarkerListProps) {
  const { shown, columns, tools } = useTable({ table: markerTable, state, visitor, ...list });
  return (
    <ListFrame
      state={state}
      noun="Markers"
      resource={list.own ? `/3/profile/${list.profileId}/marker/` : "/3/marker/"}
      needsToken={list.own !== undefined}
      count={list.rows?.length}
      next={list.next}
      failure={list.error}
      retry={list.retry}
      isStale={list.isStale}
      tools={<TableTools {...tools} />}
    >
      <MarkersTable
        rows={shown}
        columns={columns}
        offset={state.page.offset}
        search={state.search}
        order={state.params.sort}
        onSort={(order) => state.onChange({ sort: order })}
      />
    </ListFrame>
  );
}

const NONE: MarkerRow[] = [];

const tickOf = ({ marker }: MarkerRow): PlacedTick => ({
  id: marker.id,
  href: `/explorer/markers/${marker.id}/`,
  accession: marker.accession_id,
  ...toOneBased(marker),
});
