"use client";

import type { OneBased } from "@/lib/explorer/genome/coordinates";
import { fractionOf } from "@/lib/explorer/genome/region";
import { useHovered } from "./hovered";

/** A marker, or a place with variants, on the strip. */
export interface StripMark extends OneBased {
  /** The id by which its row knows it, too. */
  id: string;
  /** The page that a press opens. */
  href: string;
}

/** All marks as one path, and the highlighted one above it. */
export function StripMarks({ marks, view }: { marks: StripMark[]; view: OneBased }) {
  const hovered = useHovered();
  const pointed = marks.find(({ id }) => id === hovered);
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1000 56"
      preserveAspectRatio="none"
      className="absolute inset-x-0 top-0 h-14 w-full"
    >
      <path
        d={marks.map(({ first }) => `M${xOf(first, view)} 20V56`).join("")}
        vectorEffect="non-scaling-stroke"
        className="fill-none stroke-(--beam) stroke-2"
      />
      {pointed && (
        <path
          d={`M${xOf(pointed.first, view)} 4V56`}
          vectorEffect="non-scaling-stroke"
          className="fill-none stroke-(--needle) stroke-[5px]"
        />
      )}
    </svg>
  );
}

const xOf = (position: number, view: OneBased): number =>
  Math.round(Math.min(1, Math.max(0, fractionOf(position, view))) * 10_000) / 10;

/** The mark nearest to `at`, if it is within `reach`; both are fractions of the strip's width. */
export function markAt(
  marks: readonly StripMark[],
  view: OneBased,
  at: number,
  reach: number,
): StripMark | undefined {
  let nearest: StripMark | undefined;
  let distance = reach;
  for (const mark of marks) {
    const away = Math.abs(fractionOf(mark.first, view) - at);
    if (away > distance) continue;
    nearest = mark;
    distance = away;
  }
  return nearest;
}
