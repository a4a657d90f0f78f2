import type { DehydratedState } from "@tanstack/react-query";
import type { SearchParams } from "nuqs/server";
import { MAX_AHEAD } from "@/lib/explorer/base/paging";
import { type Prefetch, prefetched } from "@/lib/explorer/page-data/prefetch";
import { outlineReader } from "@/lib/explorer/reads/load-outline";
import { outlineQuery } from "@/lib/explorer/reads/outline";
import { accessionsQuery, type PageRequest } from "@/lib/explorer/reads/queries";
import { profileIdWith } from "@/lib/explorer/visitor/visitor";
import { listRequest } from "./list-request";
import { loadListParams } from "./load-list-params";

/**
 * Prefetches the data of a list page. `fill` is not called for a search that cannot be read, nor for a long
 * page, which is left to the browser.
 */
export const prefetchedList = (
  searchParams: Promise<SearchParams>,
  fill: (prefetch: Prefetch & PageRequest) => Promise<unknown>,
): Promise<DehydratedState> =>
  prefetched(async (prefetch) => {
    const { client, read, visitor } = prefetch;
    const accessions = accessionsQuery(read);
    await client.prefetchQuery(accessions);
    const params = await loadListParams(searchParams);
    const { filter, page } = listRequest(params, client.getQueryData(accessions.queryKey));
    if (!filter || page.limit > MAX_AHEAD) return;
    await fill({ ...prefetch, filter, page, profileId: profileIdWith(visitor, "genomes") });
  });

/** Prefetches the outline of a list's region, with which the strip draws it; the whole genome has none. */
export async function prefetchOutline({ client, read, profileId, filter }: Prefetch & PageRequest) {
  if (Object.keys(filter).length === 0) return;
  await client.prefetchQuery(outlineQuery(outlineReader(read), profileId, filter));
}
