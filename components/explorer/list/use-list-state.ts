"use client";

import { useQuery } from "@tanstack/react-query";
import { useQueryStates } from "nuqs";
import { useNumbers } from "@/components/explorer/parts/numbers";
import type { PageRange } from "@/lib/explorer/base/paging";
import { UNKNOWN } from "@/lib/explorer/knowledge/meaning";
import { listParams, sizesFor } from "@/lib/explorer/list/list-params";
import { knowledgeTextOf, listRequest } from "@/lib/explorer/list/list-request";
import { browserRead, readOwn } from "@/lib/explorer/page-data/browser-read";
import { knowledgePath, knowledgeQuery, type LoadKnowledge } from "@/lib/explorer/reads/knowledge";
import { accessionsQuery } from "@/lib/explorer/reads/queries";

/** The search and the page of a list live in the address, so that Back undoes each change. */
export function useListState() {
  const [params, setParams] = useQueryStates(listParams, { history: "push" });
  const accessions = useQuery(accessionsQuery(browserRead));
  const text = knowledgeTextOf(params.q);
  const known = useQuery({ ...knowledgeQuery(loadKnowledge, text ?? ""), enabled: text !== null });
  // A search by words is none where they cannot be looked up.
  const knowledge = text === null || known.error ? UNKNOWN : known.data;
  const request = listRequest(params, accessions.data, knowledge, useNumbers());
  return {
    ...request,
    sizes: sizesFor(request.search),
    params,
    query: params.q,
    accessions,
    knowledge: knowledge ?? UNKNOWN,
    onSearch: (q: string): void => void setParams({ q, offset: 0 }),
    onTurn: (page: PageRange) => void setParams(page, { scroll: true }),
  };
}

const loadKnowledge: LoadKnowledge = (text) => readOwn(knowledgePath(text));

export type ListState = ReturnType<typeof useListState>;

export const isStart = ({ query }: ListState): boolean => query.trim() === "";
