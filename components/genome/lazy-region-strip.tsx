"use client";

import { lazy, Suspense, useMemo } from "react";
import { useHasScripts } from "@/components/explorer/use-has-scripts";
import { toOneBased } from "@/lib/explorer/coordinates";
import type { MarkerRow } from "@/lib/explorer/marker-rows";
import type { Place } from "./ideogram";

const RegionStrip = lazy(() => import("./region-strip").then((module) => ({ default: module.RegionStrip })));

interface LazyRegionStripProps {
  place: Place;
  rows: readonly MarkerRow[];
  isPart: boolean;
  onSearch: (query: string) => void;
}

/** The strip, whose scripts come after the page; its room is held open until then. */
export function LazyRegionStrip({ place, rows, isPart, onSearch }: LazyRegionStripProps) {
  const hasScripts = useHasScripts();
  const ticks = useMemo(
    () =>
      rows.map(({ marker }) => ({ id: marker.id, accession: marker.accession_id, ...toOneBased(marker) })),
    [rows],
  );
  const here = useMemo(
    () => ticks.filter(({ accession }) => accession === place.accession.id),
    [ticks, place.accession.id],
  );
  return (
    <div className="flex min-h-60 flex-col justify-stretch sm:min-h-46 no-script:hidden [&>*]:grow">
      {hasScripts && (
        <Suspense>
          <RegionStrip place={place} ticks={here} isPart={isPart} onSearch={onSearch} />
        </Suspense>
      )}
    </div>
  );
}
