import { queryOptions } from "@tanstack/react-query";
import type { Knowledge } from "@/lib/rangefinder/core/search/meaning";
import type { ListFilter } from "@/lib/rangefinder/core/search/search";
import type {
  AnswerName,
  Answers,
  Marker,
  ProfileMarker,
} from "@/lib/rangefinder/platform/api-client/wire/answers";
import { nextPage, type PageRange } from "@/lib/rangefinder/platform/base/paging";

/*
 * One object per query, with which the server prefetches and the browser reads. The key is the path at the
 * provider; only `read` differs between the two.
 */

/**
 * Reads a path of the provider, for example `/3/marker/?gene_name=HERC2`, and returns its body as the answer
 * of this name. Throws an ExplorerError. The server reads from the provider, the browser from the explorer's
 * back end.
 */
export type Read = <Name extends AnswerName>(path: string, name: Name) => Promise<Answers[Name]>;

const NEVER_CHANGES = Number.POSITIVE_INFINITY;

export function accessionsQuery(read: Read) {
  const path = "/3/accession/";
  return queryOptions({
    queryKey: [path],
    queryFn: async () => (await read(path, "accessionList")).data,
    staleTime: NEVER_CHANGES,
  });
}

export const knowledgePath = (text: string): string => `/knowledge/?${new URLSearchParams({ q: text })}`;

export const knowledgeQuery = (load: (text: string) => Promise<Knowledge>, text: string) =>
  queryOptions({ queryKey: [knowledgePath(text)], queryFn: () => load(text), staleTime: NEVER_CHANGES });

export interface PageRequest {
  profileId: string | undefined;
  filter: ListFilter;
  page: PageRange;
}

interface ListAnswer<Item> {
  data: Item[];
  links: { next: string | null };
}

export interface PathQuery<Answer> {
  queryKey: [path: string];
  queryFn: () => Promise<Answer>;
}

export type ListQuery<Item> = (read: Read, request: PageRequest) => PathQuery<ListAnswer<Item>>;

export const markerListQuery: ListQuery<Marker | ProfileMarker> = (read, { profileId, filter, page }) => {
  const path = listPath(`${resourceOf(profileId)}marker/`, filter, page);
  const name = profileId === undefined ? "markerList" : "profileMarkerList";
  return { queryKey: [path], queryFn: () => read(path, name) };
};

/** The markers that a filter selects, with the calls of this profile, if any; at most 10,000. */
export const readMarkers = (read: Read, profileId: string | undefined, filter: ListFilter) =>
  markerListQuery(read, { profileId, filter, page: { limit: 10_000, offset: 0 } }).queryFn();

export function markerQuery(
  read: Read,
  profileId: string | undefined,
  markerId: string,
): PathQuery<Marker | ProfileMarker> {
  const path = `${resourceOf(profileId)}marker/${encodeURIComponent(markerId)}/`;
  const name = profileId === undefined ? "marker" : "profileMarker";
  return { queryKey: [path], queryFn: () => read(path, name) };
}

export const resourceOf = (profileId: string | undefined): string =>
  profileId === undefined ? "/3/" : `/3/profile/${profileId}/`;

const interactionsPath = "/3/genetic_phenotype_range_interaction/";

export const interactionsQuery = (read: Read) =>
  queryOptions({
    queryKey: [interactionsPath],
    queryFn: async () => {
      const first = await read(interactionsPath, "interactionList");
      const all = [...first.data];
      for (let page = nextPage(first.links.next); page; ) {
        const { data, links } = await read(listPath(interactionsPath, {}, page), "interactionList");
        all.push(...data);
        page = nextPage(links.next);
      }
      return all;
    },
    staleTime: NEVER_CHANGES,
  });

export function geneticBinsQuery(read: Read, profileId: string) {
  const path = `/3/profile/${profileId}/genetic_bin/`;
  return queryOptions({
    queryKey: [path],
    queryFn: async () => (await read(path, "geneticBinList")).data,
  });
}

export const listPath = (resource: string, filter: ListFilter, { limit, offset }: PageRange): string =>
  pathWith(resource, { ...filter, limit, offset });

export function pathWith(
  resource: string,
  query: Readonly<Record<string, string | number | undefined>>,
): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return `${resource}?${new URLSearchParams(given)}`;
}
