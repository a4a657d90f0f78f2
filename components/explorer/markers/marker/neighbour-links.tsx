"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronLeftIcon, ChevronRightIcon } from "lucide-react";
import { useArrowKeys } from "@/components/explorer/parts/use-arrow-keys";
import { buttonVariants } from "@/components/ui/button-variants";
import { Link } from "@/components/ui/link";
import { chromosomeName, formatLocus } from "@/lib/explorer/genome/coordinates";
import { browserRead } from "@/lib/explorer/page-data/browser-read";
import type { Accession, Marker } from "@/lib/explorer/provider-client/wire/answers";
import { neighboursQuery } from "@/lib/explorer/reads/neighbours";

export function NeighbourLinks({ marker, accessions }: { marker: Marker; accessions: Accession[] }) {
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
