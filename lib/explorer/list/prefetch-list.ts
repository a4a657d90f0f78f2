import type { DehydratedState } from "@tanstack/react-query";
import type { SearchParams } from "nuqs/server";
import { MAX_AHEAD } from "@/lib/explorer/base/paging";
import { type Prefetch, prefetched } from "@/lib/explorer/page-data/prefetch";
import { outlineReader } from "@/lib/explorer/reads/load-outline";
import { outlineQuery } from "@/lib/explorer/reads/outline";
import { accessionsQuery, type PageRequest } from "@/lib/explorer/reads/queries";
import { profileIdWith, type Visitor } from "@/lib/explorer/visitor/visitor";
import { listRequest } from "./list-request";
import { loadListParams } from "./load-list-params";

/** What a list page prefetches with: its visitor is known. */
export interface ListPrefetch extends Omit<Prefetch, "visitor">, PageRequest {
  visitor: Visitor;
}

/**
 * Prefetches the data of a list page. `fill` is not called for a search that cannot be read, nor for a long
 * page, which is left to the browser.
 */
export const prefetchedList = (
  searchParams: Promise<SearchParams>,
  fill: (prefetch: ListPrefetch) => Promise<unknown>,
): Promise<DehydratedState> =>
  prefetched(async ({ client, read, visitor: reading }) => {
    const accessions = accessionsQuery(read);
    const [visitor, params] = await Promise.all([
      reading,
      loadListParams(searchParams),
      client.prefetchQuery(accessions),
    ]);
    const { filter, page } = listRequest(params, client.getQueryData(accessions.queryKey));
    if (!filter || page.limit > MAX_AHEAD) return;
    await fill({ client, read, visitor, filter, page, profileId: profileIdWith(visitor, "genomes") });
  });

/** Prefetches the outline of a list's region, with which the strip draws it; the whole genome has none. */
export async function prefetchOutline({ client, read, profileId, filter }: ListPrefetch) {
  if (Object.keys(filter).length === 0) return;
  await client.prefetchQuery(outlineQuery(outlineReader(read), profileId, filter));
}
