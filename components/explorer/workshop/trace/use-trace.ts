"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { readOwn } from "@/lib/explorer/page-data/browser-read";
import type { StoredExchange, TraceResponse } from "@/lib/explorer/workshop/trace/visit";

const KEY = ["trace"];
const LOOK_AGAIN_MS = 2_000;

export function useTrace(isOpen: boolean) {
  const client = useQueryClient();
  return useQuery({
    queryKey: KEY,
    queryFn: async () => {
      const known = client.getQueryData<StoredExchange[]>(KEY) ?? [];
      const { exchanges } = await readOwn<TraceResponse>(`/trace/?after=${known.at(-1)?.id ?? 0}`);
      return exchanges.length > 0 ? [...known, ...exchanges] : known;
    },
    enabled: isOpen,
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
  });
}
