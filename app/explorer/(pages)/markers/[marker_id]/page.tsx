import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { MarkerView } from "@/components/explorer/markers/marker-view";
import { PageFrame } from "@/components/explorer/parts/page-frame";
import { prefetchedMarker } from "@/lib/explorer/page-data/prefetch-marker";

interface Props {
  params: Promise<{ marker_id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `${(await params).marker_id} – Marker` };
}

export default async function MarkerPage({ params }: Props) {
  const { marker_id } = await params;
  if (!/^\w+$/.test(marker_id)) notFound();
  const { state, marker, isUnknown } = await prefetchedMarker(marker_id);
  if (isUnknown) notFound();
  const id = marker?.id ?? marker_id;
  return (
    <PageFrame
      title={<span className="readout break-all">{id}</span>}
      lead={id !== marker_id && `${marker_id} is another id of this marker.`}
    >
      <HydrationBoundary state={state}>
        <MarkerView markerId={marker_id} />
      </HydrationBoundary>
    </PageFrame>
  );
}
