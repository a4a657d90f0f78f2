import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { CompareView } from "@/components/explorer/compare/compare-view";
import { PageFrame } from "@/components/explorer/parts/page-frame";
import { comparedProfiles } from "@/lib/explorer/compare/compared-profiles";
import { comparisonQuery } from "@/lib/explorer/compare/comparison-query";
import { loadComparedParams } from "@/lib/explorer/compare/load-compared-params";
import { prefetchedList } from "@/lib/explorer/list/prefetch-list";

export const metadata: Metadata = {
  title: "Compare",
  description: "Two profiles of one family, marker by marker: which calls they share, and which differ.",
};

export default async function ComparePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const state = await prefetchedList(searchParams, async (prefetch) => {
    const { client, read, visitor, profileId, filter, page } = prefetch;
    const compared = comparedProfiles(visitor, await loadComparedParams(searchParams));
    if (!compared || !profileId) return;
    await client.prefetchQuery(comparisonQuery(read, [compared.first.id, compared.second.id], filter, page));
  });
  return (
    <PageFrame
      title="Compare"
      lead="Two profiles of one family, marker by marker: where they agree and where they differ."
    >
      <HydrationBoundary state={state}>
        <CompareView />
      </HydrationBoundary>
    </PageFrame>
  );
}
