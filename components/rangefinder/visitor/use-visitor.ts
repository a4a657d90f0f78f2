"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { readOwn } from "@/lib/rangefinder/core/page-data/browser-read";
import type { PathQuery } from "@/lib/rangefinder/core/reads/queries";
import { type Visitor, visitorQuery } from "@/lib/rangefinder/core/visitor/visitor";
import { hasGrantChanged } from "@/lib/rangefinder/platform/base/problems";

/** The visitor; `data` is undefined while it loads. `VisitorWatch` notices when it is another one. */
export const useVisitor = () =>
  useQuery({ ...visitorQuery(() => readOwn<Visitor>("/visitor/")), refetchOnWindowFocus: false });

interface Choice<Answer> {
  profileId: string | undefined;
  query: (profileId: string | undefined) => PathQuery<Answer>;
  isReady: boolean;
}

/**
 * The profile's own answer where it may be read, else the reference data's, also when the grant turns out to
 * be gone or narrower than we thought. `profileId` says whose answer it is, undefined for the reference data.
 */
export function useOwnOrReference<Answer>({ profileId, query, isReady }: Choice<Answer>) {
  const own = useQuery({
    ...query(profileId ?? ""),
    enabled: isReady && profileId !== undefined,
    placeholderData: keepPreviousData,
  });
  const fallsBack = profileId === undefined || (own.error !== null && hasGrantChanged(own.error));
  const reference = useQuery({
    ...query(undefined),
    enabled: isReady && fallsBack,
    placeholderData: keepPreviousData,
  });
  const shown = fallsBack ? reference : own;
  return {
    profileId: fallsBack ? undefined : profileId,
    data: shown.data,
    error: shown.error,
    isStale: shown.isPlaceholderData,
    retry: () => void shown.refetch(),
  };
}
