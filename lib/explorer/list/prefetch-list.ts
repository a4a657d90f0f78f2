import type { DehydratedState } from "@tanstack/react-query";
import type { SearchParams } from "nuqs/server";
import type { Page } from "@/lib/explorer/base/paging";
import { type Prefetch, prefetched } from "@/lib/explorer/page-data/prefetch";
import { accessionsQuery } from "@/lib/explorer/reads/queries";
import type { ListFilter } from "@/lib/explorer/search/search";
import { profileIdWith } from "@/lib/explorer/visitor/visitor";
import { loadListParams } from "./list-params";
import { listRequest } from "./list-request";

/** Longer pages are left to the browser, which draws only what is in view. */
const MAX_AHEAD = 200;

interface ListPrefetch extends Prefetch {
  /** What the page's address asks for. */
  filter: ListFilter;
  page: Page;
  /** The visitor's profile, if its genome may be read. */
  profileId: string | undefined;
}

/** What a list page has fetched before it is sent; `fill` is left out where the address asks for nothing that can be. */
export const prefetchedList = (
  searchParams: Promise<SearchParams>,
  fill: (prefetch: ListPrefetch) => Promise<unknown>,
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
