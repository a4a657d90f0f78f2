import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { listMetadata } from "@/components/explorer/layout/metadata";
import { ListPage } from "@/components/explorer/markers/list-page";
import { prefetchList } from "@/lib/explorer/list/prefetch-list";
import { dehydrated, startPrefetch } from "@/lib/explorer/page-data/prefetch";
import { variantListQuery } from "@/lib/explorer/reads/variant-markers";

export const generateMetadata = ({ searchParams }: PageProps<"/explorer/variants">): Promise<Metadata> =>
  listMetadata(searchParams, {
    noun: "Variants",
    about: "the possible alleles of each marker, and how many copies you carry if you share your results",
  });

export default async function VariantsPage({ searchParams }: PageProps<"/explorer/variants">) {
  const prefetch = await startPrefetch();
  const state = await dehydrated(prefetch, prefetchList(prefetch, searchParams, variantListQuery));
  return (
    <HydrationBoundary state={state}>
      <ListPage view="variants" />
    </HydrationBoundary>
  );
}
