import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { createLoader, type SearchParams } from "nuqs/server";
import { CompareView } from "@/components/explorer/compare/compare-view";
import { PageFrame } from "@/components/explorer/parts/page-frame";
import {
  type ComparedParams,
  comparedParams,
  comparedProfiles,
  needsPairs,
} from "@/lib/explorer/compare/compared-profiles";
import { comparisonPage, comparisonQuery } from "@/lib/explorer/compare/comparison";
import { closestPair, type Pair, pairsQuery, readPairs } from "@/lib/explorer/compare/relations";
import { sharingQuery } from "@/lib/explorer/compare/sharing";
import { prefetchRequest } from "@/lib/explorer/list/prefetch-list";
import { loadSearchParams } from "@/lib/explorer/list/search-request";
import { dehydrated, type Prefetch, startPrefetch } from "@/lib/explorer/page-data/prefetch";
import { accessionsQuery } from "@/lib/explorer/reads/queries";
import type { Visitor } from "@/lib/explorer/visitor/visitor";

export const metadata: Metadata = {
  title: "Compare",
  description: "What two people share: over the whole chip, on each chromosome, and in a gene or region.",
};

export default async function ComparePage({ searchParams }: PageProps<"/explorer/compare">) {
  const prefetch = await startPrefetch();
  const state = await dehydrated(prefetch, prefetchComparison(prefetch, searchParams));
  return (
    <PageFrame
      title="Compare"
      lead="What two people share: over the whole chip, on each chromosome, and in a gene or region."
    >
      <HydrationBoundary state={state}>
        <CompareView />
      </HydrationBoundary>
    </PageFrame>
  );
}

const loadComparedParams = createLoader(comparedParams);

async function prefetchComparison(prefetch: Prefetch, searchParams: Promise<SearchParams>): Promise<void> {
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
