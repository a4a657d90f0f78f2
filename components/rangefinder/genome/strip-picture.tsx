"use client";

import { useEffect, useRef, useState } from "react";
import type { OneBased } from "@/lib/rangefinder/core/genome/coordinates";
import type { GeneBody } from "@/lib/rangefinder/core/genome/genes";
import { axisOf, type DensityBar, densityOf, fractionOf } from "@/lib/rangefinder/core/genome/region";
import type { Outline } from "@/lib/rangefinder/core/reads/outline";
import type { Accession } from "@/lib/rangefinder/platform/api-client/wire/answers";
import { plainNumbers } from "@/lib/rangefinder/platform/base/numbers";
import { type PlacedMark, StripLegend, type StripMark, StripMarks, statesAmong } from "./strip-marks";

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
        <StripMarks view={view} own={own} others={others} bars={bars} />
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

function GeneTrack({ genes, view }: { genes: readonly GeneBody[]; view: OneBased }) {
  const shown = genes.filter(({ first, last }) => last >= view.first && first <= view.last);
  return (
    <>
      <svg aria-hidden="true" className="absolute inset-x-0 top-0 h-6 w-full">
        {shown.map((gene) => (
          <Body key={gene.name} gene={gene} view={view} />
        ))}
        {labelsOf(shown, view).map((label) => (
          <Label key={label.name} {...label} />
        ))}
      </svg>
      {shown.length > 0 && (
        <p className="sr-only">
          Genes here, from their first to their last marker:{" "}
          {shown
            .map(
              ({ name, first, last }) =>
                `${name}, ${plainNumbers.whole(first)} to ${plainNumbers.whole(last)}`,
            )
            .join("; ")}
        </p>
      )}
    </>
  );
}

function Body({ gene: { first, last }, view }: { gene: GeneBody; view: OneBased }) {
  const [left, right] = [percentOf(first, view), percentOf(last, view)];
  if (first === last)
    return (
      <line
        x1={`${Math.max(0, left - 2)}%`}
        x2={`${left + 2}%`}
        y1="20"
        y2="20"
        strokeDasharray="4 3"
        className="stroke-2 stroke-foreground"
      />
    );
  return (
    <>
      <rect
        x={`${left}%`}
        y="18"
        width={`${Math.max(0.4, right - left)}%`}
        height="4"
        rx={first < view.first || last > view.last ? 0 : 2}
        className="fill-foreground"
      />
      {first < view.first && <GoesOn at="0%" path="M7 16 L1 20 L7 24" />}
      {last > view.last && <GoesOn at="100%" path="M-7 16 L-1 20 L-7 24" />}
    </>
  );
}

const GoesOn = ({ at, path }: { at: string; path: string }) => (
  <svg x={at} className="overflow-visible" aria-hidden="true">
    <path d={path} className="fill-none stroke-2 stroke-foreground" />
  </svg>
);

interface GeneLabel {
  name: string;
  left: number;
  right: number;
}

const CHARACTER = 1.1;

function labelsOf(genes: readonly GeneBody[], view: OneBased): GeneLabel[] {
  const placed: GeneLabel[] = [];
  for (const { name, first } of genes.toSorted((a, b) => b.last - b.first - (a.last - a.first))) {
    const width = (name.length + 1) * CHARACTER;
    const left = Math.min(percentOf(first, view), 100 - width);
    if (placed.every((other) => left >= other.right || left + width <= other.left))
      placed.push({ name, left, right: left + width });
  }
  const inOrder = placed.sort((a, b) => a.left - b.left);
  return inOrder.map((label, index) => ({ ...label, right: inOrder[index + 1]?.left ?? 100 }));
}

const Label = ({ name, left, right }: GeneLabel) => (
  <svg x={`${left}%`} width={`${right - left}%`} height="18" aria-hidden="true">
    <text x="4" y="13" className="fill-foreground font-medium text-xs">
      {name}
    </text>
  </svg>
);

const percentOf = (position: number, view: OneBased): number =>
  Math.round(Math.min(1, Math.max(0, fractionOf(position, view))) * 10_000) / 100;
