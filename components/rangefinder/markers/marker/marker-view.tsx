"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronLeftIcon, ChevronRightIcon } from "lucide-react";
import { StrandNote } from "@/components/rangefinder/parts/strand-note";
import { useArrowKeys } from "@/components/rangefinder/parts/use-page-keys";
import { FailureNotice, PanelNotice, ProfileNotice } from "@/components/rangefinder/visitor/notices";
import { useVisitor } from "@/components/rangefinder/visitor/use-visitor";
import { buttonVariants } from "@/components/ui/button-variants";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";
import { chromosomeName, formatLocus } from "@/lib/rangefinder/core/genome/coordinates";
import { browserRead } from "@/lib/rangefinder/core/page-data/browser-read";
import { neighboursQuery } from "@/lib/rangefinder/core/reads/neighbours";
import { accessionsQuery, markerQuery } from "@/lib/rangefinder/core/reads/queries";
import { guest, markersPanel, type Visitor } from "@/lib/rangefinder/core/visitor/visitor";
import type { Accession, Marker } from "@/lib/rangefinder/platform/api-client/wire/answers";
import { problemOf } from "@/lib/rangefinder/platform/base/problems";
import { CallCard, MarkerNotShared } from "./call-card";
import { MarkerFacts } from "./marker-facts";
import { OtherCalls } from "./other-calls";
import { UnknownMarker } from "./unknown-marker";
import { useCalls } from "./use-calls";

interface MarkerViewProps {
  markerId: string;
  /** Where profiles are compared. */
  comparePage: string;
}

export function MarkerView({ markerId, comparePage }: MarkerViewProps) {
  const visitor = useVisitor();
  const accessions = useQuery(accessionsQuery(browserRead));
  const found = useQuery(markerQuery(browserRead, undefined, markerId));
  if (found.error && problemOf(found.error) === "not_found") return <UnknownMarker />;
  const failed = [found, accessions].find(({ error }) => error !== null);
  if (failed) return <FailureNotice retry={() => void failed.refetch()} />;
  if (!found.data || !accessions.data) return <MarkerSkeleton />;
  const loaded = { marker: found.data, accessions: accessions.data, visitor: visitor.data };
  return <LoadedMarker {...loaded} comparePage={comparePage} />;
}

interface LoadedMarkerProps extends Pick<MarkerViewProps, "comparePage"> {
  marker: Marker;
  accessions: Accession[];
  visitor: Visitor | undefined;
}

function LoadedMarker({ marker, accessions, visitor, comparePage }: LoadedMarkerProps) {
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
            <OtherCalls
              key={marker.id}
              calls={calls}
              own={own}
              visitor={visitor}
              comparePage={comparePage}
              {...place}
            />
          </div>
        )}
        <MarkerFacts marker={marker} accessions={accessions} variants={(own?.marker ?? marker).variants} />
      </div>
      <StrandNote />
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

function NeighbourLinks({ marker, accessions }: { marker: Marker; accessions: Accession[] }) {
  const { data } = useQuery(neighboursQuery(browserRead, marker, accessions));
  const [previous, next] = [data?.previous, data?.next];
  useArrowKeys({ previous: previous && pathOf(previous), next: next && pathOf(next) });
  const placeOf = (found: Marker) => formatLocus(chromosomeName(accessions, found.accession_id), found);
  return (
    <nav
      aria-label="Neighbouring markers"
      className="grid min-h-11 grid-cols-2 gap-2 sm:flex sm:justify-between"
    >
      {previous && (
        <Link href={pathOf(previous)} aria-keyshortcuts="ArrowLeft" className={look}>
          <ChevronLeftIcon aria-hidden />
          <Name says="Previous" marker={previous} place={placeOf(previous)} />
        </Link>
      )}
      {next && (
        <Link
          href={pathOf(next)}
          aria-keyshortcuts="ArrowRight"
          className={`${look} col-start-2 justify-end text-right`}
        >
          <Name says="Next" marker={next} place={placeOf(next)} />
          <ChevronRightIcon aria-hidden />
        </Link>
      )}
    </nav>
  );
}

const look = `${buttonVariants({ variant: "outline" })} min-w-0 justify-start! max-sm:px-2 sm:px-3 sm:last:ml-auto`;

const Name = ({ says, marker, place }: { says: string; marker: Marker; place: string }) => (
  <span className="flex min-w-0 flex-wrap gap-x-2">
    <span className="sr-only sm:not-sr-only">{says}</span>{" "}
    <span className="readout break-all">{marker.id}</span>{" "}
    <span className="readout hidden text-muted-foreground md:inline">{place}</span>
  </span>
);

const pathOf = ({ id }: Marker): string => `/explorer/markers/${id}/`;
