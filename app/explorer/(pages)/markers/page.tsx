import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { MarkersView } from "@/components/explorer/markers/markers-view";
import { prefetchedList, prefetchOutline, titleOfList } from "@/lib/explorer/list/prefetch-list";
import { markerListQuery } from "@/lib/explorer/reads/queries";

interface PageProps {
  searchParams: Promise<SearchParams>;
}

export const generateMetadata = async ({ searchParams }: PageProps): Promise<Metadata> => ({
  title: await titleOfList(searchParams, "Markers"),
});

export default async function MarkersPage({ searchParams }: PageProps) {
  const state = await prefetchedList(searchParams, (asked) =>
    Promise.all([asked.client.prefetchQuery(markerListQuery(asked.read, asked)), prefetchOutline(asked)]),
  );
  return (
    <HydrationBoundary state={state}>
      <MarkersView />
    </HydrationBoundary>
  );
}
