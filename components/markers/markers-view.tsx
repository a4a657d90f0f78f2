"use client";

import { FailureNotice, PanelNotice } from "@/components/explorer/notices";
import { useOwnOrReference } from "@/components/explorer/use-own-or-reference";
import { useVisitor } from "@/components/explorer/use-visitor";
import { Ideogram } from "@/components/genome/ideogram";
import { browserRead } from "@/lib/explorer/browser-read";
import { callOf } from "@/lib/explorer/calls";
import { markersPanel } from "@/lib/explorer/panels";
import { markersQuery, profileMarkersQuery } from "@/lib/explorer/queries";
import { guest, profileIdWith, type Visitor } from "@/lib/explorer/schemas/visitor";
import { ListFrame } from "./list-frame";
import { type MarkerRow, MarkersTable } from "./markers-table";
import { SearchBox } from "./search-box";
import { type ListState, useListState } from "./use-list-state";

/** Markers found by the search in the address, with the profile's call beside each where it may be read. */
export function MarkersView() {
  const state = useListState();
  const visitor = useVisitor();
  return (
    <>
      <SearchBox query={state.query} onSearch={state.onSearch} />
      <Ideogram accessions={state.accessions.data ?? []} filter={state.filter} onSearch={state.onSearch} />
      {visitor.data && <PanelNotice visitor={visitor.data} panel={markersPanel} />}
      {visitor.error && <FailureNotice retry={() => void visitor.refetch()} />}
      <MarkerList state={state} visitor={visitor.data ?? guest} isReady={!visitor.isPending} />
    </>
  );
}

function MarkerList({ state, visitor, isReady }: { state: ListState; visitor: Visitor; isReady: boolean }) {
  const profileId = profileIdWith(visitor, markersPanel.scope);
  const filter = state.filter ?? {};
  const list = useOwnOrReference({
    own: profileMarkersQuery(browserRead, profileId ?? "", filter, state.page),
    reference: markersQuery(browserRead, filter, state.page),
    readsOwn: profileId !== undefined,
    isReady: isReady && state.filter !== undefined,
  });
  const rows: MarkerRow[] | undefined =
    list.own?.data.map((marker) => ({ marker, call: callOf(marker) })) ??
    list.reference?.data.map((marker) => ({ marker, call: { kind: "not_shared" } }));
  return (
    <ListFrame
      state={state}
      noun="Markers"
      resource={list.own ? `/3/profile/${profileId}/marker/` : "/3/marker/"}
      needsToken={list.own !== undefined}
      count={rows?.length}
      next={(list.own ?? list.reference)?.links.next ?? null}
      failure={list.error}
      retry={list.retry}
      isStale={list.isStale}
    >
      <MarkersTable
        rows={rows ?? []}
        accessions={state.accessions.data ?? []}
        search={state.search}
        showsCalls={visitor.profile !== null}
      />
    </ListFrame>
  );
}
