import { queryOptions } from "@tanstack/react-query";
import type { PageRange } from "@/lib/explorer/base/paging";
import type { Read } from "@/lib/explorer/provider-client/read";
import type {
  Marker,
  ProfileMarker,
  ProfileVariant,
  Variant,
} from "@/lib/explorer/provider-client/wire/types";
import type { ListFilter } from "@/lib/explorer/search/search";

/*
 * One object per query, with which the server prefetches and the browser reads. The key is the path at the
 * provider; only `read` differs between the two.
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

/** One page of a list: of a profile, with its results, or without one of the reference data. */
export interface PageRequest {
  profileId: string | undefined;
  filter: ListFilter;
  page: PageRange;
}

/** One page of a list, as the provider answers it. */
export interface ListAnswer<Item> {
  data: Item[];
  links: { next: string | null };
}

/** A query that is read from one path. */
export interface PathQuery<Answer> {
  queryKey: [path: string];
  queryFn: () => Promise<Answer>;
}

export type ListQuery<Item> = (read: Read, asked: PageRequest) => PathQuery<ListAnswer<Item>>;

export const markerListQuery: ListQuery<Marker | ProfileMarker> = (read, { profileId, filter, page }) => {
  const path = listPath(`${resourceOf(profileId)}marker/`, filter, page);
  const name = profileId === undefined ? "markerList" : "profileMarkerList";
  return { queryKey: [path], queryFn: () => read(path, name) };
};

export const variantListQuery: ListQuery<Variant | ProfileVariant> = (read, { profileId, filter, page }) => {
  const path = listPath(`${resourceOf(profileId)}variant/`, filter, page);
  const name = profileId === undefined ? "variantList" : "profileVariantList";
  return { queryKey: [path], queryFn: () => read(path, name) };
};

/** One marker: with the profile's call, or without a profile from the reference data. */
export function markerQuery(
  read: Read,
  profileId: string | undefined,
  markerId: string,
): PathQuery<Marker | ProfileMarker> {
  const path = `${resourceOf(profileId)}marker/${encodeURIComponent(markerId)}/`;
  const name = profileId === undefined ? "marker" : "profileMarker";
  return { queryKey: [path], queryFn: () => read(path, name) };
}

const resourceOf = (profileId: string | undefined): string =>
  profileId === undefined ? "/3/" : `/3/profile/${profileId}/`;

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

/** Path of one page of a list, with its query. */
export function listPath(resource: string, filter: ListFilter, { limit, offset }: PageRange): string {
  const given = Object.entries({ ...filter, limit, offset }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return `${resource}?${new URLSearchParams(given)}`;
}
