"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import type { OneBased } from "@/lib/explorer/genome/coordinates";
import { panned, zoomed } from "@/lib/explorer/genome/region";
import { setHovered } from "./hovered";
import { markAt, type StripMark } from "./strip-mark";
import type { StripView } from "./use-strip-view";

/** Distance within which the pointer hits a mark, in pixels. */
const REACH = 8;

export function useStripGestures(
  strip: React.RefObject<HTMLDivElement | null>,
  length: number,
  { view, show, move, moveSoon }: StripView,
) {
  useWheel(strip, (event, at) => {
    const delta = event.deltaY || event.deltaX;
    if (event.altKey) moveSoon(zoomed(view, Math.exp(-delta / 300), length, at));
    else moveSoon(panned(view, delta / 1000, length));
  });
  const dragging = useDrag({ view, length, onDrag: show, onDrop: move });
  return (marks: readonly StripMark[], onOpen: (href: string) => void) => ({
    ...dragging(marks, onOpen),
    onKeyDown: (event: React.KeyboardEvent) => {
      const to = keyed(event, view, length);
      if (!to) return;
      event.preventDefault();
      moveSoon(to);
    },
  });
}

interface Drag {
  view: OneBased;
  length: number;
  /** Called with null when the drag is cancelled. */
  onDrag: (region: OneBased | null) => void;
  onDrop: (region: OneBased) => void;
}

function useDrag({ view, length, onDrag, onDrop }: Drag) {
  const held = useRef<{ x: number; from: OneBased; moved: boolean } | null>(null);
  return (marks: readonly StripMark[], onOpen: (href: string) => void) => {
    const under = (event: React.PointerEvent<HTMLElement>) => {
      const { left, width } = event.currentTarget.getBoundingClientRect();
      return markAt(marks, view, (event.clientX - left) / width, REACH / width);
    };
    return {
      onPointerDown: (event: React.PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { x: event.clientX, from: view, moved: false };
      },
      onPointerMove: (event: React.PointerEvent<HTMLElement>) => {
        const drag = held.current;
        if (!drag) return setHovered(under(event)?.id ?? null);
        const by = (drag.x - event.clientX) / event.currentTarget.clientWidth;
        drag.moved ||= Math.abs(drag.x - event.clientX) > 4;
        if (drag.moved) onDrag(panned(drag.from, by, length));
      },
      onPointerUp: (event: React.PointerEvent<HTMLElement>) => {
        const wasMoved = held.current?.moved;
        held.current = null;
        const mark = under(event);
        if (wasMoved) onDrop(view);
        else if (mark) onOpen(mark.href);
      },
      onPointerCancel: () => {
        held.current = null;
        onDrag(null);
      },
    };
  };
}

function keyed({ key, shiftKey }: React.KeyboardEvent, view: OneBased, length: number): OneBased | null {
  const step = shiftKey ? 0.5 : 0.1;
  if (key === "ArrowLeft" || key === "ArrowDown") return panned(view, -step, length);
  if (key === "ArrowRight" || key === "ArrowUp") return panned(view, step, length);
  if (key === "PageUp" || key === "PageDown") return panned(view, key === "PageUp" ? 1 : -1, length);
  if (key === "+" || key === "=") return zoomed(view, 1.5, length);
  return key === "-" ? zoomed(view, 1 / 1.5, length) : null;
}

/** React's own wheel listener is passive and cannot keep the page from scrolling. */
function useWheel(
  strip: React.RefObject<HTMLDivElement | null>,
  onTurn: (event: WheelEvent, at: number) => void,
): void {
  const turn = useEffectEvent(onTurn);
  useEffect(() => {
    const element = strip.current;
    const listener = (event: WheelEvent) => {
      if (!element || (!event.altKey && !event.shiftKey)) return;
      event.preventDefault();
      const { left, width } = element.getBoundingClientRect();
      turn(event, (event.clientX - left) / width);
    };
    element?.addEventListener("wheel", listener, { passive: false });
    return () => element?.removeEventListener("wheel", listener);
  }, [strip]);
}
