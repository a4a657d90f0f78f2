"use client";

import { keepPreviousData, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { isRefusal } from "@/lib/explorer/base/problems";

type Question<Answer> = UseQueryOptions<Answer, Error, Answer, string[]>;

interface Choice<Own, Reference> {
  own: Question<Own>;
  reference: Question<Reference>;
  /** Whether the profile's own answer may be read. */
  readsOwn: boolean;
  /** False while it is not known what to ask. */
  isReady: boolean;
}

/**
 * The profile's own answer where it may be read, the same from the reference data otherwise, also when the grant
 * turns out to be gone or narrower than remembered.
 */
export function useOwnOrReference<Own, Reference>(choice: Choice<Own, Reference>) {
  const { readsOwn, isReady } = choice;
  const own = useQuery({ ...choice.own, enabled: isReady && readsOwn, placeholderData: keepPreviousData });
  const fallsBack = !readsOwn || (own.error !== null && isRefusal(own.error));
  const reference = useQuery({
    ...choice.reference,
    enabled: isReady && fallsBack,
    placeholderData: keepPreviousData,
  });
  const shown = fallsBack ? reference : own;
  return {
    own: fallsBack ? undefined : own.data,
    reference: fallsBack ? reference.data : undefined,
    error: shown.error,
    isStale: shown.isPlaceholderData,
    retry: () => void shown.refetch(),
  };
}
