"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { postOwn, readOwn } from "@/lib/explorer/page-data/browser-read";
import type { ShareAnswer, StoredVisit, TraceAnswer } from "@/lib/explorer/workshop/trace/schemas";

const KEY = ["trace"];
const LOOK_AGAIN_MS = 2_000;

/** The session's visits, polled while the drawer is open; only new ones are fetched. */
export function useTrace(isOpen: boolean) {
  const client = useQueryClient();
  return useQuery({
    queryKey: KEY,
    queryFn: async () => {
      const known = client.getQueryData<StoredVisit[]>(KEY) ?? [];
      const { visits } = await readOwn<TraceAnswer>(`/trace/?after=${known.at(-1)?.id ?? 0}`);
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
    mutationFn: () => postOwn<TraceAnswer>("/trace/clear/"),
    onSuccess: async ({ visits }) => {
      // A poll in progress would bring the deleted visits back.
      await client.cancelQueries({ queryKey: KEY });
      client.setQueryData(KEY, visits);
    },
  });
}

/** Makes a read-only copy and returns the link to it. */
export const useShareTrace = () => useMutation({ mutationFn: () => postOwn<ShareAnswer>("/trace/share/") });
