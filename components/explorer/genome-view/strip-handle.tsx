"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { useNumbers } from "@/components/explorer/parts/numbers";
import type { Accession } from "@/lib/explorer/provider-client/wire/types";
import { setHovered } from "./hovered";
import type { StripMark } from "./strip-mark";
import { useStripGestures } from "./use-strip-gestures";
import type { StripView } from "./use-strip-view";

interface StripHandleProps {
  accession: Accession;
  strip: StripView;
  marks: readonly StripMark[];
}

export function StripHandle({ accession, strip, marks }: StripHandleProps) {
  const { push } = useRouter();
  const { whole } = useNumbers();
  const handle = useRef<HTMLDivElement>(null);
  const handlers = useStripGestures(handle, accession.length, strip);
  const { first, last } = strip.view;
  return (
    <div
      ref={handle}
      role="slider"
      tabIndex={0}
      aria-label={`Chromosome ${accession.chromosome}. Arrow keys move along, plus and minus zoom`}
      title="Drag, or Shift and the wheel, to move; Alt and the wheel to zoom"
      aria-valuemin={1}
      aria-valuemax={accession.length}
      aria-valuenow={Math.round((first + last) / 2)}
      aria-valuetext={`${whole(first)} to ${whole(last)}`}
      className="absolute inset-0 cursor-grab touch-pan-y select-none rounded-md active:cursor-grabbing"
      onPointerLeave={() => setHovered(null)}
      {...handlers(marks, push)}
    />
  );
}
