"use client";

import { ChevronLeftIcon, ChevronRightIcon, ZoomInIcon, ZoomOutIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useIsReady } from "@/components/ui/use-is-ready";
import { formatLocus, type OneBased, toHalfOpen } from "@/lib/rangefinder/core/genome/coordinates";
import { type ChromosomeRegion, panned, widthOf, zoomed } from "@/lib/rangefinder/core/genome/region";
import type { Outline } from "@/lib/rangefinder/core/reads/outline";
import { regionText } from "@/lib/rangefinder/core/search/search-words";
import type { Accession } from "@/lib/rangefinder/platform/api-client/wire/answers";
import { plainNumbers } from "@/lib/rangefinder/platform/base/numbers";
import { StripHandle, useStripView } from "./strip-handle";
import type { PlacedMark } from "./strip-marks";
import { StripPicture } from "./strip-picture";

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
  const strip = useStripView(place, (region) => onSearch(searchFor(region, accession)));
  const hasScripts = useIsReady();
  const { view, move } = strip;
  return (
    <StripFrame
      says={<Says chromosome={accession.chromosome} view={view} />}
      tools={
        hasScripts && (
          <StripTools
            place={{ accession, region: view }}
            onMove={move}
            onAim={(region) => onAim(searchFor(region, accession))}
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

interface StripToolsProps {
  place: ChromosomeRegion;
  onMove: (region: OneBased) => void;
  onAim: (region: OneBased) => void;
}

function StripTools({ place, onMove, onAim }: StripToolsProps) {
  const { accession, region } = place;
  const { length } = accession;
  const tools = [
    { name: "Move left", icon: ChevronLeftIcon, to: panned(region, -0.5, length) },
    { name: "Move right", icon: ChevronRightIcon, to: panned(region, 0.5, length) },
    { name: "Zoom out 3 times", label: "3×", icon: ZoomOutIcon, to: zoomed(region, 1 / 3, length) },
    { name: "Zoom in 3 times", label: "3×", icon: ZoomInIcon, to: zoomed(region, 3, length) },
    { name: "Zoom in 10 times", label: "10×", icon: ZoomInIcon, to: zoomed(region, 10, length) },
  ];
  return (
    <>
      {tools.map(({ name, label, icon: Icon, to }) => (
        <Button
          key={name}
          type="button"
          variant="outline"
          size="sm"
          aria-label={name}
          title={name}
          className="px-2! @max-md:gap-0.5 @max-md:px-1!"
          disabled={to.first === region.first && to.last === region.last}
          onPointerDown={() => onAim(to)}
          onClick={() => onMove(to)}
        >
          <Icon aria-hidden />
          {label}
        </Button>
      ))}
    </>
  );
}
