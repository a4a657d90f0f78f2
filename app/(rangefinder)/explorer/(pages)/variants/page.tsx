import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { listMetadata } from "@/components/rangefinder/layout/metadata";
import { ListPage } from "@/components/rangefinder/markers/list-page";
import { prefetchList } from "@/lib/rangefinder/core/markers/prefetch-list";
import { dehydrated, startPrefetch } from "@/lib/rangefinder/core/page-data/prefetch";
import { variantListQuery } from "@/lib/rangefinder/core/reads/variant-markers";

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
