"use client";

import { useEffect, useRef, useState } from "react";
import { plainNumbers } from "@/lib/explorer/base/numbers";
import type { OneBased } from "@/lib/explorer/genome/coordinates";
import { axisOf, type DensityBar, densityOf, fractionOf } from "@/lib/explorer/genome/region";
import type { Accession } from "@/lib/explorer/provider-client/wire/answers";
import type { Outline } from "@/lib/explorer/reads/outline";
import { statesAmong } from "./call-styles";
import { GeneTrack } from "./gene-track";
import { StripLegend } from "./strip-legend";
import { type PlacedMark, StripDensity, type StripMark, StripMarks } from "./strip-marks";

interface StripPictureProps {
  accession: Accession;
  view: OneBased;
  marks: readonly PlacedMark[];
  outline: Outline | undefined;
  children: (shown: readonly StripMark[]) => React.ReactNode;
}

/** Narrower than this, in pixels, single marks would touch. */
const MARK_PIXELS = 4;
const BAR_PIXELS = 5;

export function StripPicture({ accession, view, marks, outline, children }: StripPictureProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const isIn = ({ first, last }: OneBased) => last >= view.first && first <= view.last;
  const own = marks.filter((mark) => mark.accession === accession.id && isIn(mark));
  const others = othersOf(outline, own).filter(isIn);
  const shown = [...own, ...others];
  const bars = barsOf(outline, shown, view, width);
  return (
    <>
      <div ref={box} className="relative h-24 overflow-hidden rounded-md bg-muted">
        {bars ? (
          <StripDensity view={view} own={own} others={others} bars={bars} />
        ) : (
          <StripMarks view={view} own={own} others={others} />
        )}
        <GeneTrack genes={outline?.genes ?? []} view={view} />
        <Axis view={view} />
        {children(shown)}
      </div>
      <StripLegend
        own={own.length}
        total={outline?.count}
        states={statesAmong(shown, bars ?? [])}
        isDensity={bars !== null}
      />
    </>
  );
}

function othersOf(outline: Outline | undefined, own: readonly StripMark[]): StripMark[] {
  const taken = new Set(own.map(({ first }) => first));
  return (outline?.marks ?? [])
    .filter(({ first }) => !taken.has(first))
    .map(({ id, first, state }) => ({ id, first, last: first, state }));
}

/** Bars where the marks would touch; null where they would not. */
function barsOf(
  outline: Outline | undefined,
  shown: readonly StripMark[],
  view: OneBased,
  width: number,
): readonly DensityBar[] | null {
  const bars = outline?.bars.filter(({ first, last }) => last >= view.first && first <= view.last) ?? [];
  if (bars.length > 0) return bars;
  return shown.length * MARK_PIXELS > width ? densityOf(shown, view, Math.floor(width / BAR_PIXELS)) : null;
}

function Axis({ view }: { view: OneBased }) {
  const marks = axisOf(view).map((position) => ({ position, at: fractionOf(position, view) }));
  return (
    <svg aria-hidden="true" className="absolute inset-x-0 bottom-0 h-6 w-full border-t">
      {marks.map(({ position, at }, index) => (
        <g key={position}>
          <line x1={percent(at)} x2={percent(at)} y2="24" className="stroke-(--tick)" />
          {at < 0.91 && (
            <text
              x={percent(at)}
              dx="4"
              y="16"
              className={`readout fill-muted-foreground text-[0.6875rem] ${index % 4 > 0 || at > 0.65 ? "@max-2xl:hidden" : ""} ${index % 2 > 0 ? "@max-3xl:hidden" : ""}`}
            >
              {plainNumbers.whole(position)}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

const percent = (fraction: number): string => `${Math.round(fraction * 10_000) / 100}%`;

/** Width in pixels where it is not known, or where the strip is hidden. */
const ON_A_WIDE_SCREEN = 1000;

function useWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(ON_A_WIDE_SCREEN);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new ResizeObserver(() => setWidth(current.clientWidth || ON_A_WIDE_SCREEN));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
