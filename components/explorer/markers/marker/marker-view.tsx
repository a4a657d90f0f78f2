"use client";

import { useQuery } from "@tanstack/react-query";
import { FailureNotice, PanelNotice, ProfileNotice } from "@/components/explorer/visitor/notices";
import { useVisitor } from "@/components/explorer/visitor/use-visitor";
import { Skeleton } from "@/components/ui/skeleton";
import { problemOf } from "@/lib/explorer/base/problems";
import { chromosomeName } from "@/lib/explorer/genome/coordinates";
import { browserRead } from "@/lib/explorer/page-data/browser-read";
import type { Accession, Marker } from "@/lib/explorer/provider-client/wire/answers";
import { accessionsQuery, markerQuery } from "@/lib/explorer/reads/queries";
import { guest, markersPanel, type Visitor } from "@/lib/explorer/visitor/visitor";
import { CallCard, MarkerNotShared } from "./call-card";
import { MarkerFacts } from "./marker-facts";
import { MarkerVariants } from "./marker-variants";
import { NeighbourLinks } from "./neighbour-links";
import { OtherCalls } from "./other-calls";
import { UnknownMarker } from "./unknown-marker";
import { useCalls } from "./use-calls";

export function MarkerView({ markerId }: { markerId: string }) {
  const visitor = useVisitor();
  const accessions = useQuery(accessionsQuery(browserRead));
  const found = useQuery(markerQuery(browserRead, undefined, markerId));
  if (found.error && problemOf(found.error) === "not_found") return <UnknownMarker />;
  const failed = [found, accessions].find(({ error }) => error !== null);
  if (failed) return <FailureNotice retry={() => void failed.refetch()} />;
  if (!found.data || !accessions.data) return <MarkerSkeleton />;
  return <LoadedMarker marker={found.data} accessions={accessions.data} visitor={visitor.data} />;
}

interface LoadedMarkerProps {
  marker: Marker;
  accessions: Accession[];
  visitor: Visitor | undefined;
}

function LoadedMarker({ marker, accessions, visitor }: LoadedMarkerProps) {
  const { calls, hasFailed, retry } = useCalls(visitor ?? guest, marker);
  const own = calls.find(({ profile }) => profile.id === visitor?.profile?.id);
  const place = { marker, chromosome: chromosomeName(accessions, marker.accession_id) };
  return (
    <>
      {own && <ProfileNotice profile={own.profile} />}
      {hasFailed && <FailureNotice retry={retry} />}
      <div className={`grid gap-4 ${visitor?.profile ? "lg:grid-cols-2" : ""}`}>
        {visitor?.profile && (
          <div className="flex flex-col gap-4">
            {own ? (
              <CallCard call={own.call} profile={own.profile} isMadeUp={visitor.kind === "demo"} {...place} />
            ) : (
              <MarkerNotShared visitor={visitor} {...place} />
            )}
            <OtherCalls calls={calls} own={own} visitor={visitor} {...place} />
          </div>
        )}
        <MarkerFacts marker={marker} accessions={accessions}>
          <MarkerVariants variants={(own?.marker ?? marker).variants} />
        </MarkerFacts>
      </div>
      <NeighbourLinks marker={marker} accessions={accessions} />
      {visitor && !visitor.profile && <PanelNotice visitor={visitor} panel={markersPanel} />}
    </>
  );
}

const MarkerSkeleton = () => (
  <>
    <p role="status" className="sr-only">
      Loading
    </p>
    <div className="grid gap-4 lg:grid-cols-2">
      <Skeleton className="h-48 w-full" />
      <Skeleton className="h-72 w-full" />
    </div>
    <Skeleton className="h-11 w-full" />
  </>
);
