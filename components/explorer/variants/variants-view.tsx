"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { Ideogram } from "@/components/explorer/genome-view/ideogram";
import { LazyRegionStrip } from "@/components/explorer/genome-view/lazy-region-strip";
import { ListFrame } from "@/components/explorer/list/list-frame";
import { placeOfList } from "@/components/explorer/list/list-place";
import { TableTools } from "@/components/explorer/list/table-tools";
import { type ListState, useListState } from "@/components/explorer/list/use-list-state";
import { useTable } from "@/components/explorer/list/use-table";
import { SearchBox } from "@/components/explorer/search/search-box";
import { FailureNotice, PanelNotice } from "@/components/explorer/visitor/notices";
import { useOwnOrReference } from "@/components/explorer/visitor/use-own-or-reference";
import { useVisitor } from "@/components/explorer/visitor/use-visitor";
import { PAGE_SIZE, type Page } from "@/lib/explorer/base/paging";
import { variantRowsOf, variantTable } from "@/lib/explorer/list/variant-rows";
import { browserRead } from "@/lib/explorer/page-data/browser-read";
import { listPath, profileVariantsQuery, variantsQuery } from "@/lib/explorer/reads/queries";
import { variantsPanel } from "@/lib/explorer/visitor/panels";
import { guest, profileIdWith, type Visitor } from "@/lib/explorer/visitor/visitor";
import { variantTicks } from "./variant-ticks";
import { VariantsTable } from "./variants-table";

/** Every variant is drawn, in view or not. */
const SIZES = [PAGE_SIZE, 200];

/** Variants found by the search in the address, with their dosage in the profile where it may be read. */
export function VariantsView() {
  const state = useListState(SIZES);
  const visitor = useVisitor();
  const list = useVariantList(state, visitor.data ?? guest, !visitor.isPending);
  const ticks = useMemo(() => variantTicks(list.rows ?? []), [list.rows]);
  const place = placeOfList(state, [list.rows?.at(0)?.variant, list.rows?.at(-1)?.variant]);
  return (
    <>
      <SearchBox query={state.query} onSearch={state.onSearch} />
      <Ideogram accessions={state.accessions.data ?? []} place={place} onSearch={state.onSearch} />
      {place && (
        <LazyRegionStrip
          place={place}
          ticks={ticks}
          noun="place"
          isPart={list.next !== null || state.page.offset > 0}
          onSearch={state.onSearch}
          onAim={list.onAim}
        />
      )}
      {visitor.data && <PanelNotice visitor={visitor.data} panel={variantsPanel} />}
      {visitor.error && <FailureNotice retry={() => void visitor.refetch()} />}
      <VariantList state={state} visitor={visitor.data ?? guest} list={list} />
    </>
  );
}

function useVariantList(state: ListState, visitor: Visitor, isReady: boolean) {
  const profileId = profileIdWith(visitor, variantsPanel.scope);
  const filter = state.filter ?? {};
  const list = useOwnOrReference({
    own: profileVariantsQuery(browserRead, profileId ?? "", filter, state.page),
    reference: variantsQuery(browserRead, filter, state.page),
    readsOwn: profileId !== undefined,
    isReady: isReady && state.filter !== undefined,
  });
  const accessions = state.accessions.data;
  const rows = useMemo(
    () => variantRowsOf({ own: list.own?.data, reference: list.reference?.data }, accessions ?? []),
    [list.own, list.reference, accessions],
  );
  const resource = list.own ? `/3/profile/${profileId}/variant/` : "/3/variant/";
  const readPage = async (page: Page) => {
    const path = listPath(resource, filter, page);
    const known = accessions ?? [];
    if (list.own) {
      const { data, links } = await browserRead(path, "profileVariantList");
      return { rows: variantRowsOf({ own: data }, known) ?? [], next: links.next };
    }
    const { data, links } = await browserRead(path, "variantList");
    return { rows: variantRowsOf({ reference: data }, known) ?? [], next: links.next };
  };
  const client = useQueryClient();
  /** For a search that is about to be made. */
  const onAim = (query: string) => {
    const asked = state.askedBy(query);
    if (!asked) return;
    void (list.own && profileId
      ? client.prefetchQuery(profileVariantsQuery(browserRead, profileId, asked.filter, asked.page))
      : client.prefetchQuery(variantsQuery(browserRead, asked.filter, asked.page)));
  };
  return { ...list, rows, resource, readPage, onAim, next: (list.own ?? list.reference)?.links.next ?? null };
}

interface VariantListProps {
  state: ListState;
  visitor: Visitor;
  list: ReturnType<typeof useVariantList>;
}

function VariantList({ state, visitor, list }: VariantListProps) {
  const { shown, columns, tools } = useTable({ table: variantTable, state, visitor, ...list });
  return (
    <ListFrame
      state={state}
      noun="Variants"
      resource={list.resource}
      needsToken={list.own !== undefined}
      count={list.rows?.length}
      next={list.next}
      failure={list.error}
      retry={list.retry}
      isStale={list.isStale}
      tools={<TableTools {...tools} />}
    >
      <VariantsTable
        rows={shown}
        columns={columns}
        order={state.params.sort}
        onSort={(order) => state.onChange({ sort: order })}
      />
    </ListFrame>
  );
}
