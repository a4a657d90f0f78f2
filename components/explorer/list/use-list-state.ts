"use client";

import { useQuery } from "@tanstack/react-query";
import { useQueryStates } from "nuqs";
import { useMemo } from "react";
import { useNumbers } from "@/components/explorer/parts/numbers";
import type { PageRange } from "@/lib/explorer/base/paging";
import { UNKNOWN } from "@/lib/explorer/knowledge/meaning";
import { ASKED } from "@/lib/explorer/list/arrange-rows";
import type { ListDefinition } from "@/lib/explorer/list/list-definition";
import {
  listAddress,
  listParams,
  pageOf,
  pageSizes,
  sizesFor,
  type ViewParams,
  viewParams,
} from "@/lib/explorer/list/list-params";
import { knowledgeTextOf, listRequest } from "@/lib/explorer/list/list-request";
import { browserRead, readOwn } from "@/lib/explorer/page-data/browser-read";
import { knowledgePath, knowledgeQuery, type LoadKnowledge } from "@/lib/explorer/reads/knowledge";
import { accessionsQuery } from "@/lib/explorer/reads/queries";

/** The search and the page of a list live in the address, so that Back undoes each change. */
export function useListState(sizes: readonly number[] = pageSizes) {
  const [params, setParams] = useQueryStates(listParams, { history: "push" });
  const accessions = useQuery(accessionsQuery(browserRead));
  const text = knowledgeTextOf(params.q);
  const known = useQuery({ ...knowledgeQuery(loadKnowledge, text ?? ""), enabled: text !== null });
  // A search by words is none where they cannot be looked up.
  const knowledge = text === null || known.error ? UNKNOWN : known.data;
  const request = listRequest(params, accessions.data, knowledge, useNumbers());
  return {
    ...request,
    page: pageOf(params, request.search, sizes),
    sizes: sizesFor(request.search, sizes),
    params,
    query: params.q,
    accessions,
    knowledge: knowledge ?? UNKNOWN,
    onSearch: (q: string): void => void setParams({ q, offset: 0 }),
    /** The first page of another search; undefined when that search has no filter. */
    askedBy: (q: string) => {
      const { filter, search } = listRequest({ ...params, q }, accessions.data, UNKNOWN);
      return filter && { filter, page: { ...pageOf(params, search, sizes), offset: 0 } };
    },
    onTurn: (page: PageRange) => void setParams(page, { scroll: true }),
  };
}

const loadKnowledge: LoadKnowledge = (text) => readOwn(knowledgePath(text));

export type ListState = ReturnType<typeof useListState>;

export function useViewState<Row>(list: ListDefinition<Row>, sizes?: readonly number[]) {
  const state = useListState(sizes);
  const parsers = useMemo(() => viewParams(list), [list]);
  const [view, setView] = useQueryStates(parsers, { history: "push" });
  return {
    ...state,
    view,
    onSearch: (query: string) => {
      state.onSearch(query);
      if (view.sort === ASKED) void setView({ sort: null });
    },
    onView: (change: Partial<ViewParams>) => void setView(change),
    addressOf: (change: Partial<PageRange & ViewParams>): string =>
      listAddress(parsers, { ...state.params, ...view, ...change }),
  };
}

export type ViewState = ReturnType<typeof useViewState>;
