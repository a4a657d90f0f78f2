import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { MarkerView } from "@/components/explorer/markers/marker-view";
import { PageFrame } from "@/components/explorer/parts/page-frame";
import { prefetched } from "@/lib/explorer/page-data/prefetch";
import { accessionsQuery, markerQuery } from "@/lib/explorer/reads/queries";
import { profileIdWith } from "@/lib/explorer/visitor/visitor";

interface Props {
  params: Promise<{ marker_id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await params).marker_id };
}

export default async function MarkerPage({ params }: Props) {
  const { marker_id } = await params;
  const state = await prefetched(({ client, read, visitor }) =>
    Promise.all([
      client.prefetchQuery(accessionsQuery(read)),
      client.prefetchQuery(markerQuery(read, profileIdWith(visitor, "genomes"), marker_id)),
    ]),
  );
  return (
    <PageFrame
      title={<span className="readout">{marker_id}</span>}
      lead="One marker, its alleles, and the profile’s call."
    >
      <HydrationBoundary state={state}>
        <MarkerView markerId={marker_id} />
      </HydrationBoundary>
    </PageFrame>
  );
}
