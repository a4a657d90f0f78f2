import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { PageFrame } from "@/components/explorer/page-frame";
import { MarkersView } from "@/components/markers/markers-view";
import { startListPrefetch } from "@/lib/explorer/prefetch-list";
import { markersQuery, profileMarkersQuery } from "@/lib/explorer/queries";

export const metadata: Metadata = { title: "Markers" };

export default async function MarkersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { client, read, profileId, filter, page } = await startListPrefetch(searchParams);
  if (filter && profileId) await client.prefetchQuery(profileMarkersQuery(read, profileId, filter, page));
  else if (filter) await client.prefetchQuery(markersQuery(read, filter, page));
  return (
    <PageFrame
      title="Markers"
      lead="A marker is a place where genomes differ. Find one by its id, its gene or its place, and read the profile’s call."
    >
      <HydrationBoundary state={dehydrate(client)}>
        <MarkersView />
      </HydrationBoundary>
    </PageFrame>
  );
}
