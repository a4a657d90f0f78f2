import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { listMetadata } from "@/components/explorer/layout/metadata";
import { ListPage } from "@/components/explorer/markers/list-page";
import { prefetchList } from "@/lib/explorer/list/prefetch-list";
import { dehydrated, startPrefetch } from "@/lib/explorer/page-data/prefetch";
import { markerListQuery } from "@/lib/explorer/reads/queries";

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
