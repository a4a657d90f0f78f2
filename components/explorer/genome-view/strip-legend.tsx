"use client";

import type { CallState } from "@/lib/explorer/genome/calls";
import { formatNumber } from "@/lib/explorer/genome/coordinates";
import { callLooks, HEIGHT } from "./call-styles";
import { useHovered } from "./hovered";

interface StripLegendProps {
  /** What a mark of the page stands for, and how many of them lie in the region. */
  noun: string;
  own: number;
  /** Markers of the region; null when there are too many to be counted, undefined while it is unknown. */
  total: number | null | undefined;
  /** What the calls of the marks are like. */
  states: readonly CallState[];
  isDensity: boolean;
}

/** Says what the marks are and what their looks mean, and names the highlighted one. */
export function StripLegend({ states, ...counts }: StripLegendProps) {
  const hovered = useHovered();
  const looks = callLooks.filter(({ state }) => state !== "not_shared" && states.includes(state));
  return (
    <div className="flex min-h-10 flex-wrap content-start items-center justify-between gap-x-6 text-muted-foreground text-xs leading-5 @md:min-h-5">
      <p>
        {hovered ? (
          <span className="readout font-semibold text-foreground">{hovered}</span>
        ) : (
          sentence(counts)
        )}
      </p>
      {looks.length > 0 && (
        <ul aria-label="Marks" className="flex flex-wrap gap-x-3">
          {looks.map(({ state, label, height, fill }) => (
            <li key={state} className="flex items-end gap-1.5">
              <svg viewBox={`0 0 12 ${HEIGHT}`} width="4" height="16" aria-hidden="true" className="mb-0.5">
                <rect
                  y={counts.isDensity ? HEIGHT / 3 : HEIGHT - height}
                  width="12"
                  height={counts.isDensity ? (HEIGHT * 2) / 3 : height}
                  className={fill}
                />
              </svg>
              {label}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function sentence({ noun, own, total, isDensity }: Omit<StripLegendProps, "states">): string {
  const nouns = counted(own, noun);
  if (total === null) return `${nouns} on this page. Zoom in to see all that are here.`;
  if (total === undefined) return `${nouns} on this page.`;
  if (noun === "marker" && total <= own) return `${nouns}.`;
  const all = noun === "marker" ? formatNumber(total) : counted(total, "marker");
  return isDensity
    ? `${nouns} (shaded) of ${all} here. Bars count markers.`
    : `${nouns} on this page (bold), ${all} in the region.`;
}

const counted = (count: number, noun: string): string =>
  `${formatNumber(count)} ${noun}${count === 1 ? "" : "s"}`;
