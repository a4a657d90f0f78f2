import type { DehydratedState } from "@tanstack/react-query";
import { problemOf } from "@/lib/explorer/base/problems";
import type { Marker, ProfileMarker } from "@/lib/explorer/provider-client/wire/answers";
import { neighboursQuery } from "@/lib/explorer/reads/neighbours";
import { accessionsQuery, markerQuery } from "@/lib/explorer/reads/queries";
import { opensMarker } from "@/lib/explorer/visitor/visitor";
import { dehydrated, type Prefetch, startPrefetch } from "./prefetch";

interface MarkerPage {
  state: DehydratedState;
  marker: Marker | undefined;
  isUnknown: boolean;
}

export async function prefetchedMarker(markerId: string): Promise<MarkerPage> {
  const prefetch = await startPrefetch();
  const state = await dehydrated(prefetch, prefetchMarker(prefetch, markerId));
  const found = prefetch.client.getQueryState<Marker | ProfileMarker>(
    markerQuery(prefetch.read, undefined, markerId).queryKey,
  );
  return {
    state,
    marker: found?.data,
    isUnknown: found?.error ? problemOf(found.error) === "not_found" : false,
  };
}

async function prefetchMarker(prefetch: Prefetch, markerId: string): Promise<void> {
  const { client, read } = prefetch;
  const query = markerQuery(read, undefined, markerId);
  await Promise.all([client.prefetchQuery(accessionsQuery(read)), client.prefetchQuery(query)]);
  const marker = client.getQueryData<Marker | ProfileMarker>(query.queryKey);
  if (marker) await prefetchAround(prefetch, marker);
}

function prefetchAround(prefetch: Prefetch, marker: Marker): Promise<unknown> {
  const { client, read } = prefetch;
  const accessions = client.getQueryData(accessionsQuery(read).queryKey) ?? [];
  return Promise.all([
    client.prefetchQuery(neighboursQuery(read, marker, accessions)),
    prefetchCalls(prefetch, marker),
  ]);
}

async function prefetchCalls({ client, read, visitor: reading }: Prefetch, marker: Marker): Promise<void> {
  const visitor = await reading;
  if (!opensMarker(visitor, marker)) return;
  await Promise.all(visitor.profiles.map(({ id }) => client.prefetchQuery(markerQuery(read, id, marker.id))));
}
