"use client";

import { useQuery } from "@tanstack/react-query";
import { ApiCall } from "@/components/explorer/parts/api-call";
import { FailureNotice, PanelNotice } from "@/components/explorer/visitor/notices";
import { useOwnOrReference } from "@/components/explorer/visitor/use-own-or-reference";
import { useVisitor } from "@/components/explorer/visitor/use-visitor";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";
import { problemOf } from "@/lib/explorer/base/problems";
import { shownCall } from "@/lib/explorer/genome/calls";
import { browserRead } from "@/lib/explorer/page-data/browser-read";
import { accessionsQuery, markerQuery } from "@/lib/explorer/reads/queries";
import { markerPanel } from "@/lib/explorer/visitor/panels";
import { guest, profileIdWith } from "@/lib/explorer/visitor/visitor";
import { CallCard } from "./call-card";
import { MarkerFacts } from "./marker-facts";
import { MarkerVariants } from "./marker-variants";

/** One marker: its position, its alleles, and the profile's call. */
export function MarkerView({ markerId }: { markerId: string }) {
  const visitorQuery = useVisitor();
  const visitor = visitorQuery.data ?? guest;
  const accessions = useQuery(accessionsQuery(browserRead));
  const found = useOwnOrReference({
    profileId: profileIdWith(visitor, markerPanel.scope),
    query: (profileId) => markerQuery(browserRead, profileId, markerId),
    isReady: !visitorQuery.isPending,
  });
  if (found.error) {
    return problemOf(found.error) === "not_found" ? (
      <Unknown id={markerId} />
    ) : (
      <FailureNotice retry={found.retry} />
    );
  }
  const marker = found.data;
  if (!marker || accessions.isPending) return <MarkerSkeleton />;
  return (
    <>
      <PanelNotice visitor={visitor} panel={markerPanel} />
      <div className="grid gap-6 lg:grid-cols-[2fr_1fr]">
        <MarkerFacts marker={marker} accessions={accessions.data ?? []} />
        {visitor.profile && <CallCard call={shownCall(marker)} profile={visitor.profile} />}
      </div>
      <MarkerVariants variants={marker.variants} />
      <ApiCall
        path={markerQuery(browserRead, found.profileId, marker.id).queryKey[0]}
        needsToken={found.profileId !== undefined}
      />
    </>
  );
}

function Unknown({ id }: { id: string }) {
  return (
    <Alert role="status">
      <span aria-hidden>?</span>
      <AlertTitle>There is no marker {id}</AlertTitle>
      <AlertDescription>
        <p>
          Look for it by gene or region among{" "}
          <Link href="/explorer/markers/" className="underline underline-offset-4">
            all markers
          </Link>
          .
        </p>
      </AlertDescription>
    </Alert>
  );
}

function MarkerSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading
      </p>
      <div className="grid gap-6 lg:grid-cols-[2fr_1fr]">
        <Skeleton className="h-80 w-full" />
        <Skeleton className="h-48 w-full" />
      </div>
      <Skeleton className="h-48 w-full" />
    </>
  );
}
