import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { createLoader, type SearchParams } from "nuqs/server";
import { CompareView } from "@/components/rangefinder/compare/compare-view";
import { PageFrame } from "@/components/rangefinder/parts/page-frame";
import { type Pair, pairsQuery } from "@/lib/rangefinder/core/genome/pairs";
import { prefetchRequest } from "@/lib/rangefinder/core/markers/prefetch-list";
import { loadSearchParams } from "@/lib/rangefinder/core/markers/search-request";
import { dehydrated, type Prefetch, startPrefetch } from "@/lib/rangefinder/core/page-data/prefetch";
import { accessionsQuery } from "@/lib/rangefinder/core/reads/queries";
import type { Visitor } from "@/lib/rangefinder/core/visitor/visitor";
import {
  type ComparedParams,
  comparedParams,
  comparedProfiles,
  needsPairs,
} from "@/lib/rangefinder/extensions/compare/compared-profiles";
import { comparisonPage, comparisonQuery } from "@/lib/rangefinder/extensions/compare/comparison";
import { closestPair, readPairs } from "@/lib/rangefinder/extensions/compare/relations";
import { sharingQuery } from "@/lib/rangefinder/extensions/compare/sharing";

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
