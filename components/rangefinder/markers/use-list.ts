"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useQueryStates } from "nuqs";
import { useMemo } from "react";
import { useOwnOrReference } from "@/components/rangefinder/visitor/use-visitor";
import {
  arrangeRows,
  columnsFor,
  type ListDefinition,
  type ListItem,
} from "@/lib/rangefinder/core/markers/list-definition";
import {
  knowledgeTextOf,
  type ListParams,
  listAddress,
  listParams,
  requestOf,
} from "@/lib/rangefinder/core/markers/search-request";
import { browserRead, readOwn } from "@/lib/rangefinder/core/page-data/browser-read";
import {
  type LoadOutline,
  type Outline,
  outlinePath,
  outlineQuery,
} from "@/lib/rangefinder/core/reads/outline";
import {
  accessionsQuery,
  knowledgePath,
  knowledgeQuery,
  type PageRequest,
} from "@/lib/rangefinder/core/reads/queries";
import { UNKNOWN } from "@/lib/rangefinder/core/search/meaning";
import type { ListFilter } from "@/lib/rangefinder/core/search/search";
import { profileIdWith, type Visitor } from "@/lib/rangefinder/core/visitor/visitor";
import { MAX_AHEAD, nextPage, type PageRange } from "@/lib/rangefinder/platform/base/paging";

/** The search of a list, its page and its filters live in the address, so that Back undoes each change. */
export function useListState() {
  const [params, setParams] = useQueryStates(listParams, { history: "push" });
  const accessions = useQuery(accessionsQuery(browserRead));
  const text = knowledgeTextOf(params.q);
  const known = useQuery({
    ...knowledgeQuery((text) => readOwn(knowledgePath(text)), text ?? ""),
    enabled: text !== null,
  });
  // A search by words finds nothing where they cannot be looked up.
  const knowledge = text === null || known.error ? UNKNOWN : known.data;
  const request = requestOf(params, accessions.data, knowledge);
  return {
    ...request,
    params: request.search.kind === "ids" ? params : { ...params, sort: null },
    accessions,
    knowledge: knowledge ?? UNKNOWN,
    addressOf: (change: Partial<ListParams>): string => listAddress({ ...params, ...change }) || "?",
    onSearch: (q: string): void => void setParams({ q, offset: 0 }),
    onTurn: (page: PageRange): void => void setParams(page, { scroll: true }),
    onView: (change: Partial<ListParams>): void => void setParams(change),
  };
}

export type ListState = ReturnType<typeof useListState>;

export interface ListContentProps {
  state: ListState;
  visitor: Visitor;
  isReady: boolean;
}

const NO_IDS: readonly string[] = [];

/** What the search finds: the rows of its page, and which of them and which columns are shown. */
export function useList<Item, Row extends ListItem>(
  { query, rowsOf, columns, panel }: ListDefinition<Item, Row>,
  state: ListState,
  visitor: Visitor,
  isReady: boolean,
) {
  const client = useQueryClient();
  const { search, filter = {}, page, params } = state;
  const answer = useOwnOrReference({
    profileId: profileIdWith(visitor, panel.scope),
    query: (profileId) => query(browserRead, { profileId, filter, page }),
    isReady: isReady && state.filter !== undefined,
  });
  const { profileId, data, isStale } = answer;
  const next = data?.links.next ?? null;
  const queryOf = (request: Omit<PageRequest, "profileId">) => query(browserRead, { profileId, ...request });
  const ahead = isStale ? null : nextPage(next);
  // So that the next page shows at once.
  useQuery({
    ...queryOf({ filter, page: ahead ?? page }),
    enabled: ahead !== null && ahead.limit <= MAX_AHEAD,
    notifyOnChangeProps: [],
  });
  const accessions = state.accessions.data;
  const rows = useMemo(() => data && rowsOf(data.data, accessions ?? []), [data, rowsOf, accessions]);
  const { calls, kinds, platforms, sort } = params;
  const ids = sort && search.kind === "ids" ? search.ids : NO_IDS;
  const hasProfile = visitor.profile !== null;
  return {
    ...answer,
    next,
    isWhole: next === null && page.offset === 0,
    rows,
    shown: useMemo(
      () => arrangeRows(rows ?? [], { calls, kinds, platforms }, ids),
      [rows, calls, kinds, platforms, ids],
    ),
    columns: useMemo(() => columnsFor(columns, rows ?? [], hasProfile), [columns, rows, hasProfile]),
    /** Reads what a search would show, as long as it may be the one. */
    onAim: (q: string) => {
      const aimed = requestOf({ ...params, q, offset: 0 }, accessions, UNKNOWN);
      if (aimed.filter && aimed.page.limit <= MAX_AHEAD)
        void client.prefetchQuery(queryOf({ filter: aimed.filter, page: aimed.page }));
    },
  };
}

const load: LoadOutline = (profileId, filter) => readOwn<Outline>(outlinePath(profileId, filter));

interface OutlineOptions {
  /** Undefined while it is unknown; one without fields selects the whole genome, which has no outline. */
  filter: ListFilter | undefined;
  profileId: string | undefined;
  isReady: boolean;
}

export function useOutline({ filter, profileId, isReady }: OutlineOptions) {
  const hasOutline = filter !== undefined && Object.keys(filter).length > 0;
  const { data, error } = useOwnOrReference({
    profileId,
    query: (id) => outlineQuery(load, id, filter ?? {}),
    isReady: isReady && hasOutline,
  });
  return { data: hasOutline ? data : undefined, isPending: hasOutline && !data && !error };
}
