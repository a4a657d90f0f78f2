"use client";

import { useQueryStates } from "nuqs";
import { useMemo } from "react";
import type { PageRange } from "@/lib/explorer/base/paging";
import { ASKED } from "@/lib/explorer/list/arrange-rows";
import type { ListDefinition } from "@/lib/explorer/list/list-definition";
import { listAddress, type ViewParams, viewParams } from "@/lib/explorer/list/view-params";
import type { ListState } from "./use-list-state";

export function useViewState<Row>(list: ListDefinition<Row>, state: ListState) {
  const parsers = useMemo(() => viewParams(list), [list]);
  const [params, setParams] = useQueryStates(parsers, { history: "push" });
  const isInOrder = params.sort !== ASKED || state.search.kind === "ids";
  const view = isInOrder ? params : { ...params, sort: null };
  return {
    ...state,
    view,
    onView: (change: Partial<ViewParams>) => void setParams(change),
    addressOf: (change: Partial<PageRange & ViewParams>): string =>
      listAddress(parsers, { ...state.params, ...view, ...change }),
  };
}

export type ViewState = ReturnType<typeof useViewState>;
