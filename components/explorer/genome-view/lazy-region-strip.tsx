"use client";

import { lazy, Suspense, useMemo } from "react";
import { useHasScripts } from "@/components/explorer/parts/use-has-scripts";
import type { ChromosomeRegion } from "./ideogram";
import type { StripMark } from "./strip-marks";

const RegionStrip = lazy(() => import("./region-strip").then((module) => ({ default: module.RegionStrip })));

/** A mark and the id of its accession. */
export interface PlacedMark extends StripMark {
  accession: string;
}

interface LazyRegionStripProps {
  place: ChromosomeRegion;
  marks: readonly PlacedMark[];
  /** What a mark stands for. */
  noun: string;
  isPart: boolean;
  onSearch: (query: string) => void;
  /** Called when this search is likely to follow. */
  onAim: (query: string) => void;
}

/** The strip, whose scripts load after the page; until then it takes the same room. */
export function LazyRegionStrip({ place, marks, ...given }: LazyRegionStripProps) {
  const hasScripts = useHasScripts();
  const here = useMemo(
    () => marks.filter(({ accession }) => accession === place.accession.id),
    [marks, place.accession.id],
  );
  return (
    <div className="flex min-h-60 flex-col justify-stretch sm:min-h-46 no-script:hidden [&>*]:grow">
      {hasScripts && (
        <Suspense>
          <RegionStrip place={place} marks={here} {...given} />
        </Suspense>
      )}
    </div>
  );
}
