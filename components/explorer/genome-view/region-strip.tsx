"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { formatNumber, type OneBased } from "@/lib/explorer/genome/coordinates";
import { axisOf, fractionOf, widthOf } from "@/lib/explorer/genome/region";
import type { Accession } from "@/lib/explorer/provider-client/wire/types";
import { regionText } from "@/lib/explorer/search/search-words";
import { setHovered } from "./hovered";
import type { ChromosomeRegion } from "./ideogram";
import { StripLabel } from "./strip-label";
import { type StripMark, StripMarks } from "./strip-marks";
import { StripTools } from "./strip-tools";
import { useStripGestures } from "./use-strip-gestures";

interface RegionStripProps {
  place: ChromosomeRegion;
  /** The loaded markers or places, in order. */
  marks: StripMark[];
  /** What a mark stands for. */
  noun: string;
  /** Whether the region has more than these. */
  isPart: boolean;
  onSearch: (query: string) => void;
  /** Called when this search is likely to follow. */
  onAim: (query: string) => void;
}

/** A region of a chromosome as a ruler with a mark for each loaded marker, to zoom and pan. */
export function RegionStrip({ place, marks, noun, isPart, onSearch, onAim }: RegionStripProps) {
  const { accession } = place;
  const { push } = useRouter();
  const strip = useRef<HTMLDivElement>(null);
  const [isEditing, setIsEditing] = useState(false);
  const { view, move, handlers } = useStripGestures({
    strip,
    place,
    onMove: (region) => onSearch(searchFor(region, accession)),
  });
  const shown = marks.filter(({ first, last }) => last >= view.first && first <= view.last);
  return (
    <section
      aria-label="Region"
      className="flex flex-col gap-3 rounded-lg border bg-card p-4 shadow-xs sm:px-5"
    >
      <StripTools
        place={{ accession, region: view }}
        isEditing={isEditing}
        onEdit={setIsEditing}
        onMove={move}
        onAim={(region) => onAim(searchFor(region, accession))}
        onSearch={onSearch}
      />
      <div
        ref={strip}
        role="slider"
        tabIndex={0}
        aria-label={`Chromosome ${accession.chromosome}. Arrow keys move along, plus and minus zoom`}
        aria-valuemin={1}
        aria-valuemax={accession.length}
        aria-valuenow={Math.round((view.first + view.last) / 2)}
        aria-valuetext={`${formatNumber(view.first)} to ${formatNumber(view.last)}`}
        className="relative h-20 cursor-grab touch-pan-y select-none overflow-hidden rounded-md bg-muted active:cursor-grabbing"
        onPointerLeave={() => setHovered(null)}
        {...handlers(shown, push)}
      >
        <StripMarks marks={shown} view={view} />
        <Axis view={view} />
      </div>
      <StripLabel noun={noun} count={shown.length} isPart={isPart} />
    </section>
  );
}

const searchFor = (region: OneBased, { chromosome, length }: Accession): string =>
  widthOf(region) === length ? `chr${chromosome}` : regionText(chromosome, region);

/** Leaves out a label that would not fit before the right end, and most labels on narrow screens. */
function Axis({ view }: { view: ChromosomeRegion["region"] }) {
  const marks = axisOf(view).map((position) => ({ position, at: fractionOf(position, view) }));
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-x-0 bottom-0 h-6 border-t">
      {marks.map(({ position, at }, index) => (
        <span
          key={position}
          style={{ left: `${at * 100}%` }}
          className="readout absolute top-0 h-full border-(--tick) border-l pl-1 text-[0.6875rem] text-muted-foreground leading-6"
        >
          {at < 0.91 && (
            <span
              className={`${index % 4 > 0 || at > 0.65 ? "max-md:hidden" : ""} ${index % 2 > 0 ? "@max-3xl:hidden" : ""}`}
            >
              {formatNumber(position)}
            </span>
          )}
        </span>
      ))}
    </div>
  );
}
