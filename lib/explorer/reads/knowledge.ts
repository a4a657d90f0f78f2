import { queryOptions } from "@tanstack/react-query";
import type { Knowledge } from "@/lib/explorer/knowledge/meaning";

/** Reads what Rangefinder knows of a text: the server from its tables, the browser from the back end. */
export type LoadKnowledge = (text: string) => Promise<Knowledge>;

export const knowledgePath = (text: string): string => `/knowledge/?${new URLSearchParams({ q: text })}`;

export const knowledgeQuery = (load: LoadKnowledge, text: string) =>
  queryOptions({
    queryKey: [knowledgePath(text)],
    queryFn: () => load(text),
    staleTime: Number.POSITIVE_INFINITY,
  });
