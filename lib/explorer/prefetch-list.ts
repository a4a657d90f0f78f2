import type { SearchParams } from "nuqs/server";
import { loadListParams } from "./list-params";
import { type ListRequest, listRequest } from "./list-request";
import { type Prefetch, startPrefetch } from "./prefetch";
import { accessionsQuery } from "./queries";
import { profileIdWith } from "./visitor";

/** Longer pages are left to the browser, which draws only what is in view. */
const MAX_AHEAD = 200;

/** What a list page needs to know before it asks: the visitor's readable profile, and the filter of its address. */
export async function startListPrefetch(
  searchParams: Promise<SearchParams>,
): Promise<Prefetch & ListRequest & { profileId: string | undefined }> {
  const prefetch = await startPrefetch();
  const { client, read, visitor } = prefetch;
  const accessions = accessionsQuery(read);
  await client.prefetchQuery(accessions);
  const request = listRequest(await loadListParams(searchParams), client.getQueryData(accessions.queryKey));
  if (request.page.limit > MAX_AHEAD) delete request.filter;
  return { ...prefetch, ...request, profileId: profileIdWith(visitor, "genomes") };
}
