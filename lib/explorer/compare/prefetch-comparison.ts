import { createLoader, type SearchParams } from "nuqs/server";
import { prefetchRequest } from "@/lib/explorer/list/prefetch-list";
import { loadSearchParams } from "@/lib/explorer/list/search-request";
import type { Prefetch } from "@/lib/explorer/page-data/prefetch";
import { accessionsQuery } from "@/lib/explorer/reads/queries";
import { comparedParams, comparedProfiles } from "./compared-profiles";
import { comparisonPage, comparisonQuery } from "./comparison";
import { sharingQuery } from "./sharing";

const loadComparedParams = createLoader(comparedParams);

export async function prefetchComparison(
  prefetch: Prefetch,
  searchParams: Promise<SearchParams>,
): Promise<void> {
  const { client, read, visitor } = prefetch;
  const compared = comparedProfiles(await visitor, await loadComparedParams(searchParams));
  if (!compared || !(await visitor).granted.includes("genomes")) return;
  const ids: [string, string] = [compared.first.id, compared.second.id];
  await Promise.all([
    client.prefetchQuery(accessionsQuery(read)),
    client.prefetchQuery(sharingQuery(read, ids)),
    prefetchMarkers(prefetch, ids, searchParams),
  ]);
}

async function prefetchMarkers(
  prefetch: Prefetch,
  ids: [string, string],
  searchParams: Promise<SearchParams>,
): Promise<void> {
  if ((await loadSearchParams(searchParams)).q === "") return;
  const request = await prefetchRequest(prefetch, searchParams);
  if (!request) return;
  const page = comparisonPage(request.page);
  await prefetch.client.prefetchQuery(comparisonQuery(prefetch.read, ids, request.filter, page));
}
