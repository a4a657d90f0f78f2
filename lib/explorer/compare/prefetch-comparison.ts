import { createLoader, type SearchParams } from "nuqs/server";
import { prefetchRequest } from "@/lib/explorer/list/prefetch-list";
import { loadSearchParams } from "@/lib/explorer/list/search-request";
import type { Prefetch } from "@/lib/explorer/page-data/prefetch";
import { accessionsQuery } from "@/lib/explorer/reads/queries";
import type { Visitor } from "@/lib/explorer/visitor/visitor";
import { type ComparedParams, comparedParams, comparedProfiles, needsPairs } from "./compared-profiles";
import { comparisonPage, comparisonQuery } from "./comparison";
import { closestPair, type Pair, pairsQuery, readPairs } from "./relations";
import { sharingQuery } from "./sharing";

const loadComparedParams = createLoader(comparedParams);

export async function prefetchComparison(
  prefetch: Prefetch,
  searchParams: Promise<SearchParams>,
): Promise<void> {
  const { client, read } = prefetch;
  const visitor = await prefetch.visitor;
  const params = await loadComparedParams(searchParams);
  const compared = comparedProfiles(visitor, params, await closestOf(prefetch, visitor, params));
  if (!compared || !visitor.granted.includes("genomes")) return;
  const ids: [string, string] = [compared.first.id, compared.second.id];
  await Promise.all([
    client.prefetchQuery(accessionsQuery(read)),
    client.prefetchQuery(sharingQuery(read, ids)),
    prefetchMarkers(prefetch, ids, searchParams),
  ]);
}

async function closestOf(
  { client, read }: Prefetch,
  visitor: Visitor,
  params: ComparedParams,
): Promise<Pair | null> {
  if (!needsPairs(visitor, params)) return null;
  const ids = visitor.profiles.map(({ id }) => id);
  const pairs = await client.fetchQuery(pairsQuery(() => readPairs(read, ids), ids)).catch(() => []);
  return closestPair(pairs);
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
