import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { listMetadata } from "@/components/explorer/layout/list-metadata";
import { MarkersView } from "@/components/explorer/markers/markers-view";
import { prefetchedList, prefetchOutline } from "@/lib/explorer/list/prefetch-list";
import { markerListQuery } from "@/lib/explorer/reads/queries";

interface PageProps {
  searchParams: Promise<SearchParams>;
}

export const generateMetadata = ({ searchParams }: PageProps): Promise<Metadata> =>
  listMetadata(searchParams, {
    noun: "Markers",
    about: "where they are, their alleles, and your own calls if you share them",
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
