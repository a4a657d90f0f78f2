"use client";

import { useMemo } from "react";
import { FailureNotice, PanelNotice } from "@/components/explorer/notices";
import { useVisitor } from "@/components/explorer/use-visitor";
import { Ideogram } from "@/components/genome/ideogram";
import { LazyRegionStrip } from "@/components/genome/lazy-region-strip";
import { markerColumns } from "@/lib/explorer/marker-columns";
import { arrangeRows } from "@/lib/explorer/marker-rows";
import { markersPanel } from "@/lib/explorer/panels";
import { guest, type Visitor } from "@/lib/explorer/visitor";
import { ListFrame } from "./list-frame";
import { placeOfList } from "./list-place";
import { MarkersTable } from "./markers-table";
import { SearchBox } from "./search-box";
import { TableTools } from "./table-tools";
import { type ListState, useListState } from "./use-list-state";
import { useMarkerList } from "./use-marker-list";

/** Markers found by the search in the address, with the profile's call beside each where it may be read. */
export function MarkersView() {
  const state = useListState();
  const visitor = useVisitor();
  const list = useMarkerList(state, visitor.data ?? guest, !visitor.isPending);
  const accessions = state.accessions.data ?? [];
  const place = placeOfList(state, list.rows ?? []);
  return (
    <>
      <SearchBox query={state.query} onSearch={state.onSearch} />
      <Ideogram accessions={accessions} place={place} onSearch={state.onSearch} />
      {place && (
        <LazyRegionStrip
          place={place}
          rows={list.rows ?? []}
          isPart={list.next !== null || state.page.offset > 0}
          onSearch={state.onSearch}
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
  const { params, page, search } = state;
  const { rows = NONE } = list;
  const columns = useMemo(
    () =>
      markerColumns
        .map(({ key }) => key)
        .filter((key) => key === "marker" || params.columns.includes(key))
        .filter((key) => key !== "call" || visitor.profile !== null),
    [params.columns, visitor.profile],
  );
  const { calls, kinds, platforms, sort } = params;
  const shown = useMemo(
    () => arrangeRows(rows, { calls, kinds, platforms }, sort),
    [rows, calls, kinds, platforms, sort],
  );
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
      tools={<TableTools state={state} visitor={visitor} list={list} shown={shown} columns={columns} />}
    >
      <MarkersTable
        rows={shown}
        columns={columns}
        offset={page.offset}
        search={search}
        order={sort}
        onSort={(order) => state.onChange({ sort: order })}
      />
    </ListFrame>
  );
}

const NONE: never[] = [];
