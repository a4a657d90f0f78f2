import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { PageFrame } from "@/components/explorer/parts/page-frame";
import { VariantsView } from "@/components/explorer/variants/variants-view";
import { prefetchedList, prefetchOutline } from "@/lib/explorer/list/prefetch-list";
import { variantListQuery } from "@/lib/explorer/reads/queries";

export const metadata: Metadata = { title: "Variants" };

export default async function VariantsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const state = await prefetchedList(searchParams, (asked) =>
    Promise.all([asked.client.prefetchQuery(variantListQuery(asked.read, asked)), prefetchOutline(asked)]),
  );
  return (
    <PageFrame
      title="Variants"
      lead="A variant is one allele that can stand at a marker. Its dosage says how many copies of it the profile carries."
    >
      <HydrationBoundary state={state}>
        <VariantsView />
      </HydrationBoundary>
    </PageFrame>
  );
}
