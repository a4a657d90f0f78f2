import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { CompareView } from "@/components/explorer/compare/compare-view";
import { PageFrame } from "@/components/explorer/parts/page-frame";
import { prefetchComparison } from "@/lib/explorer/compare/prefetch-comparison";
import { dehydrated, startPrefetch } from "@/lib/explorer/page-data/prefetch";

export const metadata: Metadata = {
  title: "Compare",
  description: "What two people share: over the whole chip, on each chromosome, and in a gene or region.",
};

export default async function ComparePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
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
