"use client";

import { lazy, Suspense, useMemo } from "react";
import { useHasScripts } from "@/components/explorer/parts/use-has-scripts";
import type { Place } from "./ideogram";
import type { Tick } from "./strip-ticks";

const RegionStrip = lazy(() => import("./region-strip").then((module) => ({ default: module.RegionStrip })));

/** A tick and the accession that it lies on. */
export interface PlacedTick extends Tick {
  accession: string;
}

interface LazyRegionStripProps {
  place: Place;
  ticks: readonly PlacedTick[];
  /** What a tick stands for. */
  noun: string;
  isPart: boolean;
  onSearch: (query: string) => void;
  /** Called when a search is likely to follow. */
  onAim: (query: string) => void;
}

/** The strip, whose scripts come after the page; its room is held open until then. */
export function LazyRegionStrip({ place, ticks, ...given }: LazyRegionStripProps) {
  const hasScripts = useHasScripts();
  const here = useMemo(
    () => ticks.filter(({ accession }) => accession === place.accession.id),
    [ticks, place.accession.id],
  );
  return (
    <div className="flex min-h-60 flex-col justify-stretch sm:min-h-46 no-script:hidden [&>*]:grow">
      {hasScripts && (
        <Suspense>
          <RegionStrip place={place} ticks={here} {...given} />
        </Suspense>
      )}
    </div>
  );
}
