"use client";

import { useOwnOrReference } from "@/components/explorer/visitor/use-visitor";
import { readOwn } from "@/lib/explorer/page-data/browser-read";
import { type LoadOutline, type Outline, outlinePath, outlineQuery } from "@/lib/explorer/reads/outline";
import type { ListFilter } from "@/lib/explorer/search/search";

const load: LoadOutline = (profileId, filter) => readOwn<Outline>(outlinePath(profileId, filter));

interface OutlineOptions {
  /** Undefined while it is unknown; one without fields selects the whole genome, which has no outline. */
  filter: ListFilter | undefined;
  profileId: string | undefined;
  isReady: boolean;
}

export function useOutline({ filter, profileId, isReady }: OutlineOptions) {
  const hasOutline = filter !== undefined && Object.keys(filter).length > 0;
  const { data, error } = useOwnOrReference({
    profileId,
    query: (id) => outlineQuery(load, id, filter ?? {}),
    isReady: isReady && hasOutline,
  });
  return { data: hasOutline ? data : undefined, isPending: hasOutline && !data && !error };
}
