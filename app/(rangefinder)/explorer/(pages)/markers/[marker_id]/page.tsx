import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { MarkerView } from "@/components/rangefinder/markers/marker/marker-view";
import { PageMain } from "@/components/rangefinder/parts/page-frame";
import { saysOf } from "@/lib/rangefinder/core/knowledge/know";
import { isMadeUp } from "@/lib/rangefinder/core/markers/reference-links";
import { dehydrated, type Prefetch, startPrefetch } from "@/lib/rangefinder/core/page-data/prefetch";
import { neighboursQuery } from "@/lib/rangefinder/core/reads/neighbours";
import { accessionsQuery, markerQuery } from "@/lib/rangefinder/core/reads/queries";
import { opensMarker } from "@/lib/rangefinder/core/visitor/visitor";
import type { Marker, ProfileMarker } from "@/lib/rangefinder/platform/api-client/wire/answers";
import { problemOf } from "@/lib/rangefinder/platform/base/problems";

export async function generateMetadata({
  params,
}: PageProps<"/explorer/markers/[marker_id]">): Promise<Metadata> {
  const { marker_id } = await params;
  const { marker, isUnknown } = await loadPage(marker_id);
  if (isUnknown) notFound();
  const id = marker?.id ?? marker_id;
  const genes = marker?.gene_names.length ? ` in ${marker.gene_names.join(" and ")}` : "";
  return {
    title: `${id} – Marker`,
    description: `The marker ${id}${genes}. ${saysOf(id) ?? ""} Its position, alleles and neighbours, and your own result if you share it.`,
  };
}

/** Read once for a page and its metadata. An id that is not plain is unknown. */
const loadPage = cache(async (id: string) => {
  if (!/^\w+$/.test(id)) return { state: undefined, marker: undefined, isUnknown: true };
  const prefetch = await startPrefetch();
  const state = await dehydrated(prefetch, prefetchMarker(prefetch, id));
  const found = prefetch.client.getQueryState<Marker | ProfileMarker>(
    markerQuery(prefetch.read, undefined, id).queryKey,
  );
  return {
    state,
    marker: found?.data,
    isUnknown: found?.error ? problemOf(found.error) === "not_found" : false,
  };
});

export default async function MarkerPage({ params }: PageProps<"/explorer/markers/[marker_id]">) {
  const { marker_id } = await params;
  const { state, marker, isUnknown } = await loadPage(marker_id);
  if (isUnknown) notFound();
  const id = marker?.id ?? marker_id;
  const facts = [
    saysOf(id),
    marker && isMadeUp(marker) && "Made up for the demo, like its calls: no public database lists it.",
    id !== marker_id && `${marker_id} is another id of this marker.`,
  ].filter(Boolean);
  return (
    <PageMain isDense>
      <div>
        <h1 className="readout break-all font-bold text-3xl leading-tight">{id}</h1>
        {facts.length > 0 && <p className="max-w-3xl leading-relaxed">{facts.join(" ")}</p>}
      </div>
      <HydrationBoundary state={state}>
        <MarkerView markerId={marker_id} comparePage="/explorer/compare/" />
      </HydrationBoundary>
    </PageMain>
  );
}

async function prefetchMarker({ client, read, visitor }: Prefetch, markerId: string): Promise<void> {
  const query = markerQuery(read, undefined, markerId);
  await Promise.all([client.prefetchQuery(accessionsQuery(read)), client.prefetchQuery(query)]);
  const marker = client.getQueryData<Marker | ProfileMarker>(query.queryKey);
  if (!marker) return;
  const accessions = client.getQueryData(accessionsQuery(read).queryKey) ?? [];
  const neighbours = client.prefetchQuery(neighboursQuery(read, marker, accessions));
  const known = await visitor;
  const own = opensMarker(known, marker) ? known.profiles : [];
  await Promise.all([
    neighbours,
    ...own.map(({ id }) => client.prefetchQuery(markerQuery(read, id, marker.id))),
  ]);
}
