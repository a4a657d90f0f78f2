import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { MarkersView } from "@/components/explorer/markers/markers-view";
import { PageFrame } from "@/components/explorer/parts/page-frame";
import { prefetchedList, prefetchOutline } from "@/lib/explorer/list/prefetch-list";
import { markerListQuery } from "@/lib/explorer/reads/queries";

export const metadata: Metadata = { title: "Markers" };

export default async function MarkersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const state = await prefetchedList(searchParams, (asked) =>
    Promise.all([asked.client.prefetchQuery(markerListQuery(asked.read, asked)), prefetchOutline(asked)]),
  );
  return (
    <PageFrame
      title="Markers"
      lead="A marker is a place where genomes differ. Find one by its id, its gene or its place, and read the profile’s call."
    >
      <HydrationBoundary state={state}>
        <MarkersView />
      </HydrationBoundary>
    </PageFrame>
  );
}
