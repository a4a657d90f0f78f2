"use client";

import { useQuery } from "@tanstack/react-query";
import { useQueryStates } from "nuqs";
import type { PageRange } from "@/lib/explorer/base/paging";
import {
  type ListParams,
  listAddress,
  listParams,
  pageOf,
  pageSizes,
  sizesFor,
} from "@/lib/explorer/list/list-params";
import { listRequest } from "@/lib/explorer/list/list-request";
import { browserRead } from "@/lib/explorer/page-data/browser-read";
import { accessionsQuery } from "@/lib/explorer/reads/queries";

/**
 * The state of a list page, which lives in the address; each change is a step that the browser's back button
 * undoes. `sizes`: page sizes to choose from.
 */
export function useListState(sizes: readonly number[] = pageSizes) {
  const [params, setParams] = useQueryStates(listParams, { history: "push" });
  const accessions = useQuery(accessionsQuery(browserRead));
  const request = listRequest(params, accessions.data);
  return {
    ...request,
    page: pageOf(params, request.search, sizes),
    sizes: sizesFor(request.search, sizes),
    query: params.q,
    params,
    accessions,
    onSearch: (q: string) =>
      void setParams({ q, offset: 0, ...(params.sort === "asked" ? { sort: null } : {}) }),
    /** The first page of another search; undefined when that search has no filter. */
    askedBy: (q: string) => {
      const { filter, search } = listRequest({ ...params, q }, accessions.data);
      return filter && { filter, page: { ...pageOf(params, search, sizes), offset: 0 } };
    },
    onTurn: (page: PageRange) => void setParams(page, { scroll: true }),
    onChange: (change: Partial<ListParams>) => void setParams(change),
    /** The address of the list after a change. */
    addressOf: (change: Partial<ListParams>): string => listAddress({ ...params, ...change }) || "?",
  };
}

export type ListState = ReturnType<typeof useListState>;
