"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { browserPost, browserRead } from "@/lib/explorer/browser-read";
import { type StoredVisit, shareAnswer, traceAnswer } from "@/lib/explorer/trace/schemas";

const KEY = ["trace"];
const LOOK_AGAIN_MS = 2_000;

/** The session's visits, looked up again while the drawer is open; only what is new is fetched. */
export function useTrace(isOpen: boolean) {
  const client = useQueryClient();
  return useQuery({
    queryKey: KEY,
    queryFn: async () => {
      const known = client.getQueryData<StoredVisit[]>(KEY) ?? [];
      const { visits } = await browserRead(`/trace/?after=${known.at(-1)?.id ?? 0}`, traceAnswer);
      return visits.length > 0 ? [...known, ...visits] : known;
    },
    enabled: isOpen,
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
  });
}

export function useClearTrace() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => browserPost("/trace/clear/", traceAnswer),
    onSuccess: ({ visits }) => client.setQueryData(KEY, visits),
  });
}

/** Makes a read-only copy and gives the link to it. */
export const useShareTrace = () =>
  useMutation({ mutationFn: () => browserPost("/trace/share/", shareAnswer) });
