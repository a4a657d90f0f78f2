"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import type { OneBased } from "@/lib/rangefinder/core/genome/coordinates";
import { type ChromosomeRegion, fractionOf, panned, zoomed } from "@/lib/rangefinder/core/genome/region";
import type { Accession } from "@/lib/rangefinder/platform/api-client/wire/answers";
import { plainNumbers } from "@/lib/rangefinder/platform/base/numbers";
import { setHovered } from "./hovered";
import type { StripMark } from "./strip-marks";

interface StripHandleProps {
  accession: Accession;
  strip: StripView;
  marks: readonly StripMark[];
}

export function StripHandle({ accession, strip, marks }: StripHandleProps) {
  const { whole } = plainNumbers;
  const { view, moveSoon } = strip;
  const { length, chromosome } = accession;
  const drag = useDrag(strip, length, marks);
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={`Chromosome ${chromosome}. Arrow keys move along, plus and minus zoom`}
      title="Drag to move"
      aria-valuemin={1}
      aria-valuemax={length}
      aria-valuenow={Math.round((view.first + view.last) / 2)}
      aria-valuetext={`${whole(view.first)} to ${whole(view.last)}`}
      className="absolute inset-0 cursor-grab touch-pan-y select-none rounded-md active:cursor-grabbing"
      onPointerLeave={() => setHovered(null)}
      onKeyDown={(event) => {
        const to = keyed(event, view, length);
        if (!to) return;
        event.preventDefault();
        moveSoon(to);
      }}
      {...drag}
    />
  );
}

function useDrag({ view, show, move }: StripView, length: number, marks: readonly StripMark[]) {
  const { push } = useRouter();
  const grip = useRef<{ x: number; from: OneBased; moved: boolean } | null>(null);
  return {
    onPointerDown: (event: React.PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      grip.current = { x: event.clientX, from: view, moved: false };
    },
    onPointerMove: (event: React.PointerEvent<HTMLElement>) => {
      const drag = grip.current;
      if (!drag) return setHovered(markUnder(event, marks, view)?.id ?? null);
      const by = (drag.x - event.clientX) / event.currentTarget.clientWidth;
      drag.moved ||= Math.abs(drag.x - event.clientX) > 4;
      if (drag.moved) show(panned(drag.from, by, length));
    },
    onPointerUp: (event: React.PointerEvent<HTMLElement>) => {
      const drag = grip.current;
      // Another button, or a press that began elsewhere.
      if (!drag) return;
      grip.current = null;
      const mark = markUnder(event, marks, view);
      if (drag.moved) move(view);
      else if (mark) push(`/explorer/markers/${mark.id}/`);
    },
    onPointerCancel: () => {
      grip.current = null;
      show(null);
    },
  };
}

/** Distance within which the pointer hits a mark, in pixels. */
const REACH = 8;

/** The mark nearest to the pointer, within reach. */
function markUnder(
  { clientX, currentTarget }: React.PointerEvent<HTMLElement>,
  marks: readonly StripMark[],
  view: OneBased,
): StripMark | undefined {
  const { left, width } = currentTarget.getBoundingClientRect();
  const away = ({ first }: StripMark) => Math.abs(left + fractionOf(first, view) * width - clientX);
  return marks.filter((mark) => away(mark) <= REACH).sort((a, b) => away(a) - away(b))[0];
}

function keyed({ key, shiftKey }: React.KeyboardEvent, view: OneBased, length: number): OneBased | null {
  const step = shiftKey ? 0.5 : 0.1;
  if (key === "ArrowLeft" || key === "ArrowDown") return panned(view, -step, length);
  if (key === "ArrowRight" || key === "ArrowUp") return panned(view, step, length);
  if (key === "PageUp" || key === "PageDown") return panned(view, key === "PageUp" ? 1 : -1, length);
  if (key === "+" || key === "=") return zoomed(view, 1.5, length);
  return key === "-" ? zoomed(view, 1 / 1.5, length) : null;
}

/** A gesture by key is over when no event has come for this long. */
const PAUSE_MS = 180;

interface StripView {
  /** What the strip shows: it follows a gesture at once, the list afterwards. */
  view: OneBased;
  /** Shows a region until the list has followed; null for that of the list. */
  show: (region: OneBased | null) => void;
  move: (region: OneBased) => void;
  /** Moves the list once the gesture is over, so that it is one step of the browser's history. */
  moveSoon: (region: OneBased) => void;
}

export function useStripView(place: ChromosomeRegion, onMove: (region: OneBased) => void): StripView {
  const { accession, region } = place;
  const [pending, setPending] = useState<OneBased | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { first, last } = region;
  // biome-ignore lint/correctness/useExhaustiveDependencies: ends the pending state when the place changes
  useEffect(() => setPending(null), [accession.id, first, last]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    view: pending ?? region,
    show: setPending,
    move: (to) => {
      clearTimeout(timer.current);
      setPending(to);
      onMove(to);
    },
    moveSoon: (to) => {
      setPending(to);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => onMove(to), PAUSE_MS);
    },
  };
}
