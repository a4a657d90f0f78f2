"use client";

import { useEffect, useRef, useState } from "react";
import type { OneBased } from "@/lib/explorer/genome/coordinates";
import type { ChromosomeRegion } from "@/lib/explorer/genome/region";

/** A gesture by wheel or key is over when no event has come for this long. */
const PAUSE_MS = 180;

export interface StripView {
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
