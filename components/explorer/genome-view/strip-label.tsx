"use client";

import { formatNumber } from "@/lib/explorer/genome/coordinates";
import { useHovered } from "./hovered";

interface StripLabelProps {
  /** What a mark stands for. */
  noun: string;
  count: number;
  isPart: boolean;
}

/** Says what the marks are, and names the highlighted one. */
export function StripLabel({ noun, count, isPart }: StripLabelProps) {
  const hovered = useHovered();
  return (
    <p className="min-h-5 text-muted-foreground text-sm">
      {hovered ? (
        <span className="readout font-semibold text-foreground">{hovered}</span>
      ) : (
        `${formatNumber(count)} ${noun}${count === 1 ? "" : "s"} of this page${isPart ? "; zoom in to see them all" : ""}.`
      )}
      <span className="hidden md:inline"> Drag to move, Alt and the wheel to zoom.</span>
    </p>
  );
}
