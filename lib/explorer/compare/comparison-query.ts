import { queryOptions } from "@tanstack/react-query";
import type { PageRange } from "@/lib/explorer/base/paging";
import type { Read } from "@/lib/explorer/reads/queries";
import { listPath } from "@/lib/explorer/reads/queries";
import type { ListFilter } from "@/lib/explorer/search/search";

/** One page of the same markers for two profiles, read together so that a page never mixes old and new. */
export function comparisonQuery(
  read: Read,
  profileIds: readonly [string, string],
  filter: ListFilter,
  page: PageRange,
) {
  const [first, second] = [
    listPath(resource(profileIds[0]), filter, page),
    listPath(resource(profileIds[1]), filter, page),
  ];
  return queryOptions({
    queryKey: [first, second],
    queryFn: () => Promise.all([read(first, "profileMarkerList"), read(second, "profileMarkerList")]),
    // The previous page stays while the next one loads, but never for other profiles.
    placeholderData: (before, query) =>
      query?.queryKey.every((path, side) => path.startsWith(resource(profileIds[side] ?? "")))
        ? before
        : undefined,
  });
}

/** Rows of a page, unless a list of ids has more. */
const MIN_ROWS = 200;

/** The page of a comparison: of most genes, all markers come at once. */
export const comparisonPage = ({ limit, offset }: PageRange): PageRange => ({
  limit: Math.max(limit, MIN_ROWS),
  offset,
});

const resource = (profileId: string): string => `/3/profile/${profileId}/marker/`;
