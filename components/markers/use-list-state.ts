"use client";

import { useQuery } from "@tanstack/react-query";
import { useQueryStates } from "nuqs";
import { browserRead } from "@/lib/explorer/browser-read";
import { listParams } from "@/lib/explorer/list-params";
import { listRequest } from "@/lib/explorer/list-request";
import type { Page } from "@/lib/explorer/paging";
import { accessionsQuery } from "@/lib/explorer/queries";

/** What the address asks for, and how to change it; each change is a step that the browser's back undoes. */
export function useListState() {
  const [params, setParams] = useQueryStates(listParams, { history: "push" });
  const accessions = useQuery(accessionsQuery(browserRead));
  return {
    ...listRequest(params, accessions.data),
    query: params.q,
    accessions,
    onSearch: (q: string) => void setParams({ q, offset: 0 }),
    onTurn: (page: Page) => void setParams(page, { scroll: true }),
  };
}

export type ListState = ReturnType<typeof useListState>;
