import { queryOptions } from "@tanstack/react-query";
import type { Page } from "@/lib/explorer/base/paging";
import type { Read } from "@/lib/explorer/provider-client/read";
import type { ListFilter } from "@/lib/explorer/search/search";

/*
 * One object per query, used by the server to prefetch and by the browser to read. The key is the provider's address,
 * so that two questions never share an answer; how it is read is the only difference between the two sides.
 */

const NEVER_CHANGES = Number.POSITIVE_INFINITY;

export function accessionsQuery(read: Read) {
  const path = "/3/accession/";
  return queryOptions({
    queryKey: [path],
    queryFn: async () => (await read(path, "accessionList")).data,
    staleTime: NEVER_CHANGES,
  });
}

export function markersQuery(read: Read, filter: ListFilter, page: Page) {
  const path = listPath("/3/marker/", filter, page);
  return queryOptions({ queryKey: [path], queryFn: () => read(path, "markerList") });
}

export function profileMarkersQuery(read: Read, profileId: string, filter: ListFilter, page: Page) {
  const path = listPath(`/3/profile/${profileId}/marker/`, filter, page);
  return queryOptions({ queryKey: [path], queryFn: () => read(path, "profileMarkerList") });
}

export function variantsQuery(read: Read, filter: ListFilter, page: Page) {
  const path = listPath("/3/variant/", filter, page);
  return queryOptions({ queryKey: [path], queryFn: () => read(path, "variantList") });
}

export function profileVariantsQuery(read: Read, profileId: string, filter: ListFilter, page: Page) {
  const path = listPath(`/3/profile/${profileId}/variant/`, filter, page);
  return queryOptions({ queryKey: [path], queryFn: () => read(path, "profileVariantList") });
}

export function markerQuery(read: Read, markerId: string) {
  const path = `/3/marker/${encodeURIComponent(markerId)}/`;
  return queryOptions({ queryKey: [path], queryFn: () => read(path, "marker") });
}

export function profileMarkerQuery(read: Read, profileId: string, markerId: string) {
  const path = `/3/profile/${profileId}/marker/${encodeURIComponent(markerId)}/`;
  return queryOptions({ queryKey: [path], queryFn: () => read(path, "profileMarker") });
}

export function interactionsQuery(read: Read, predictorId: string) {
  const path = `/3/genetic_phenotype_range_interaction/?predictor_id=${predictorId}`;
  return queryOptions({
    queryKey: [path],
    queryFn: async () => (await read(path, "interactionList")).data,
    staleTime: NEVER_CHANGES,
  });
}

export function geneticBinQuery(read: Read, profileId: string, predictorId: string) {
  const path = `/3/profile/${profileId}/genetic_bin/?predictor_id=${predictorId}`;
  return queryOptions({
    queryKey: [path],
    queryFn: async () => (await read(path, "geneticBinList")).data[0] ?? null,
  });
}

/** The address of one page of a list; also what the page shows as the call behind it. */
export function listPath(resource: string, filter: ListFilter, { limit, offset }: Page): string {
  const given = Object.entries({ ...filter, limit, offset }).map(([name, value]) => [name, String(value)]);
  return `${resource}?${new URLSearchParams(given)}`;
}
