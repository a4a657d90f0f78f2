"use client";

import { useState } from "react";
import { useIsReady } from "@/components/ui/use-is-ready";
import { plainNumbers } from "@/lib/explorer/base/numbers";
import { formatLocus, type OneBased, toHalfOpen } from "@/lib/explorer/genome/coordinates";
import { type ChromosomeRegion, widthOf } from "@/lib/explorer/genome/region";
import type { Accession } from "@/lib/explorer/provider-client/wire/answers";
import type { Outline } from "@/lib/explorer/reads/outline";
import { regionText } from "@/lib/explorer/search/search-words";
import { StripHandle } from "./strip-handle";
import type { PlacedMark } from "./strip-marks";
import { StripPicture } from "./strip-picture";
import { StripTools } from "./strip-tools";
import { useStripView } from "./use-strip-view";

interface RegionStripProps {
  place: ChromosomeRegion;
  marks: readonly PlacedMark[];
  /** All that lies in the region; undefined while it loads, and for the whole genome. */
  outline: Outline | undefined;
  onSearch: (query: string) => void;
  onAim: (query: string) => void;
}

export function RegionStrip({ place, marks, outline, onSearch, onAim }: RegionStripProps) {
  const { accession } = place;
  const [isEditing, setIsEditing] = useState(false);
  const strip = useStripView(place, (region) => onSearch(searchFor(region, accession)));
  const hasScripts = useIsReady();
  const { view, move } = strip;
  return (
    <StripFrame
      says={isEditing ? null : <Says chromosome={accession.chromosome} view={view} />}
      tools={
        hasScripts && (
          <StripTools
            place={{ accession, region: view }}
            isEditing={isEditing}
            onEdit={setIsEditing}
            onMove={move}
            onAim={(region) => onAim(searchFor(region, accession))}
            onSearch={onSearch}
          />
        )
      }
    >
      <StripPicture accession={accession} view={view} marks={marks} outline={outline}>
        {(shown) => hasScripts && <StripHandle accession={accession} strip={strip} marks={shown} />}
      </StripPicture>
    </StripFrame>
  );
}

const searchFor = (region: OneBased, { chromosome, length }: Accession): string =>
  widthOf(region) === length ? `chr${chromosome}` : regionText(chromosome, region);

function Says({ chromosome, view }: { chromosome: string; view: OneBased }) {
  return (
    <>
      <span className="readout font-semibold">{formatLocus(chromosome, toHalfOpen(view))}</span>
      <span className="whitespace-nowrap text-muted-foreground">
        {plainNumbers.counted(widthOf(view), "bases")}
      </span>
    </>
  );
}

interface StripFrameProps {
  says: React.ReactNode;
  tools: React.ReactNode;
  children: React.ReactNode;
}

/** Takes the same room whatever it holds. Its parts adapt to its width, not to the window's. */
const StripFrame = ({ says, tools, children }: StripFrameProps) => (
  <section
    aria-label="Region"
    className="@container flex flex-col gap-2 rounded-lg border bg-card px-4 py-3 shadow-xs sm:px-5"
  >
    <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
      {says && <p className="flex @md:min-h-5 min-h-10 @max-md:flex-col gap-x-2 text-sm">{says}</p>}
      <div className="flex min-h-8 @max-2xl:basis-full flex-wrap items-center gap-1 @max-md:gap-0.5 no-script:hidden">
        {tools}
      </div>
    </div>
    {children}
  </section>
);

export const StripSkeleton = () => (
  <div className="no-script:hidden">
    <StripFrame says={<span>&nbsp;</span>} tools={null}>
      <div aria-hidden="true" className="h-24 animate-pulse rounded-md bg-secondary" />
      <div className="h-10 @md:h-5" />
    </StripFrame>
  </div>
);
