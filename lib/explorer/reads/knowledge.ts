import { queryOptions } from "@tanstack/react-query";
import type { Knowledge } from "@/lib/explorer/knowledge/meaning";

export type LoadKnowledge = (text: string) => Promise<Knowledge>;

export const knowledgePath = (text: string): string => `/knowledge/?${new URLSearchParams({ q: text })}`;

export const knowledgeQuery = (load: LoadKnowledge, text: string) =>
  queryOptions({
    queryKey: [knowledgePath(text)],
    queryFn: () => load(text),
    staleTime: Number.POSITIVE_INFINITY,
  });
