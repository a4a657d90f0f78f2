import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { VariantsView } from "@/components/explorer/variants/variants-view";
import { prefetchedList, prefetchOutline, titleOfList } from "@/lib/explorer/list/prefetch-list";
import { variantListQuery } from "@/lib/explorer/reads/queries";

interface PageProps {
  searchParams: Promise<SearchParams>;
}

export const generateMetadata = async ({ searchParams }: PageProps): Promise<Metadata> => ({
  title: await titleOfList(searchParams, "Variants"),
});

export default async function VariantsPage({ searchParams }: PageProps) {
  const state = await prefetchedList(searchParams, (asked) =>
    Promise.all([asked.client.prefetchQuery(variantListQuery(asked.read, asked)), prefetchOutline(asked)]),
  );
  return (
    <HydrationBoundary state={state}>
      <VariantsView />
    </HydrationBoundary>
  );
}
