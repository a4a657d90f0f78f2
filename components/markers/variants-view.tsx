"use client";

import { FailureNotice, PanelNotice } from "@/components/explorer/notices";
import { useOwnOrReference } from "@/components/explorer/use-own-or-reference";
import { useVisitor } from "@/components/explorer/use-visitor";
import { Ideogram } from "@/components/genome/ideogram";
import { browserRead } from "@/lib/explorer/browser-read";
import { dosageOf } from "@/lib/explorer/calls";
import { PAGE_SIZE } from "@/lib/explorer/paging";
import { variantsPanel } from "@/lib/explorer/panels";
import { profileVariantsQuery, variantsQuery } from "@/lib/explorer/queries";
import { guest, profileIdWith, type Visitor } from "@/lib/explorer/visitor";
import { ListFrame } from "./list-frame";
import { placeOfList } from "./list-place";
import { SearchBox } from "./search-box";
import { type ListState, useListState } from "./use-list-state";
import { type VariantRow, VariantsTable } from "./variants-table";

/** Every variant is drawn, in view or not. */
const SIZES = [PAGE_SIZE, 200];

/** Variants found by the search in the address, with their dosage in the profile where it may be read. */
export function VariantsView() {
  const state = useListState(SIZES);
  const visitor = useVisitor();
  return (
    <>
      <SearchBox query={state.query} onSearch={state.onSearch} />
      <Ideogram
        accessions={state.accessions.data ?? []}
        place={placeOfList(state, [])}
        onSearch={state.onSearch}
      />
      {visitor.data && <PanelNotice visitor={visitor.data} panel={variantsPanel} />}
      {visitor.error && <FailureNotice retry={() => void visitor.refetch()} />}
      <VariantList state={state} visitor={visitor.data ?? guest} isReady={!visitor.isPending} />
    </>
  );
}

function VariantList({ state, visitor, isReady }: { state: ListState; visitor: Visitor; isReady: boolean }) {
  const profileId = profileIdWith(visitor, variantsPanel.scope);
  const filter = state.filter ?? {};
  const list = useOwnOrReference({
    own: profileVariantsQuery(browserRead, profileId ?? "", filter, state.page),
    reference: variantsQuery(browserRead, filter, state.page),
    readsOwn: profileId !== undefined,
    isReady: isReady && state.filter !== undefined,
  });
  const rows: VariantRow[] | undefined =
    list.own?.data.map((variant) => ({ variant, dosage: dosageOf(variant) })) ??
    list.reference?.data.map((variant) => ({ variant, dosage: { kind: "not_shared" } }));
  return (
    <ListFrame
      state={state}
      noun="Variants"
      resource={list.own ? `/3/profile/${profileId}/variant/` : "/3/variant/"}
      needsToken={list.own !== undefined}
      count={rows?.length}
      next={(list.own ?? list.reference)?.links.next ?? null}
      failure={list.error}
      retry={list.retry}
      isStale={list.isStale}
    >
      <VariantsTable
        rows={rows ?? []}
        accessions={state.accessions.data ?? []}
        showsDosage={visitor.profile !== null}
      />
    </ListFrame>
  );
}
