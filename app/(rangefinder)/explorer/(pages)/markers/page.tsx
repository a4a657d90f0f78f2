import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { listMetadata } from "@/components/rangefinder/layout/metadata";
import { ListPage } from "@/components/rangefinder/markers/list-page";
import { prefetchList } from "@/lib/rangefinder/core/markers/prefetch-list";
import { dehydrated, startPrefetch } from "@/lib/rangefinder/core/page-data/prefetch";
import { markerListQuery } from "@/lib/rangefinder/core/reads/queries";

export const generateMetadata = ({ searchParams }: PageProps<"/explorer/markers">): Promise<Metadata> =>
  listMetadata(searchParams, {
    noun: "Markers",
    about: "where they are, their alleles, and your own results if you share them",
  });

export default async function MarkersPage({ searchParams }: PageProps<"/explorer/markers">) {
  const prefetch = await startPrefetch();
  const state = await dehydrated(prefetch, prefetchList(prefetch, searchParams, markerListQuery));
  return (
    <HydrationBoundary state={state}>
      <ListPage view="markers" />
    </HydrationBoundary>
  );
}
