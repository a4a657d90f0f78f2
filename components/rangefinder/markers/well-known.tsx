"use client";

import { InPlaceLink } from "@/components/rangefinder/parts/links";
import { useOwnOrReference } from "@/components/rangefinder/visitor/use-visitor";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";
import { type MarkerListRow, markerRows } from "@/lib/rangefinder/core/markers/marker-rows";
import { listAddress } from "@/lib/rangefinder/core/markers/search-request";
import {
  type StartingPoint,
  startingPoints,
  startingPointsQuery,
  TWO_ALLELES,
} from "@/lib/rangefinder/core/markers/starting-points";
import { browserRead } from "@/lib/rangefinder/core/page-data/browser-read";
import { profileIdWith, shortName, type Visitor } from "@/lib/rangefinder/core/visitor/visitor";
import { Alleles, CallText } from "./cells";

/** Of the sentence below the markers, whose room is kept. */
const HEIGHT = "min-h-15 sm:min-h-10 lg:min-h-5";

interface WellKnownProps {
  visitor: Visitor;
  isReady: boolean;
  /** Searches in place, on a page with a list; links lead to it elsewhere. */
  onSearch?: (query: string) => void;
}

/** Well-known markers, with the calls of the profile shown. */
export function WellKnown({ visitor, isReady, onSearch }: WellKnownProps) {
  const { profileId, data, error } = useOwnOrReference({
    profileId: profileIdWith(visitor, "genomes"),
    query: (profileId) => startingPointsQuery(browserRead, profileId),
    isReady,
  });
  const rows = data ? markerRows(data.data, []) : [];
  const called = rows.filter(({ call }) => call.kind === "called").length;
  return (
    <>
      <ul aria-label="Well-known markers" className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-6">
        {startingPoints.map((point) => (
          <li key={point.id}>
            <PointLink point={point} onSearch={onSearch}>
              <PointCard point={point} row={rows.find(({ marker }) => marker.id === point.id)} />
            </PointLink>
          </li>
        ))}
      </ul>
      {profileId !== undefined && !data && !error && <Skeleton className={HEIGHT} />}
      {visitor.profile && called > 0 && (
        <p className={cn("text-sm", HEIGHT)}>
          <bdi>{shortName(visitor.profile, "This profile")}</bdi> has a result at {called} of these{" "}
          {startingPoints.length} places.{" "}
          <Link href={TWO_ALLELES} className="font-medium underline underline-offset-4">
            See where the two alleles differ, among markers of common traits
          </Link>
        </p>
      )}
    </>
  );
}

interface PointLinkProps extends Pick<WellKnownProps, "onSearch"> {
  point: StartingPoint;
  children: React.ReactNode;
}

function PointLink({ point: { search }, onSearch, children }: PointLinkProps) {
  const query = listAddress({ q: search });
  const look =
    "flex h-full min-h-16 flex-col justify-between gap-1 rounded-lg border bg-card px-3 py-2 shadow-xs hover:border-(--needle)";
  if (!onSearch)
    return (
      <Link href={`/explorer/markers/${query}`} className={look}>
        {children}
      </Link>
    );
  return (
    <InPlaceLink href={query} onGo={() => onSearch(search)} className={look}>
      {children}
    </InPlaceLink>
  );
}

const PointCard = ({ point, row }: { point: StartingPoint; row: MarkerListRow | undefined }) => (
  <>
    <span className="font-semibold leading-tight">{point.title}</span>
    <span className="flex flex-wrap items-center justify-between gap-x-2">
      <span className="flex min-h-7 items-center">
        {row &&
          (row.call.kind === "not_shared" ? (
            <Alleles alleles={row.marker.variants.map(({ allele }) => allele)} />
          ) : (
            <CallText call={row.call} />
          ))}
      </span>
      <span className="readout text-muted-foreground text-xs">{point.id}</span>
    </span>
  </>
);
