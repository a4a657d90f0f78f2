"use client";

import { plainNumbers } from "@/lib/explorer/base/numbers";
import type { CallState } from "@/lib/explorer/genome/calls";
import { useHovered } from "./hovered";
import { callLooks, HEIGHT } from "./strip-marks";

interface StripLegendProps {
  own: number;
  /** Markers of the region; null when there are too many to be counted, undefined while it is unknown. */
  total: number | null | undefined;
  states: readonly CallState[];
  isDensity: boolean;
}

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
          {looks.map(({ state, label, height, color }) => (
            <li key={state} className="flex items-end gap-1.5">
              <svg viewBox={`0 0 12 ${HEIGHT}`} width="4" height="16" aria-hidden="true" className="mb-0.5">
                <rect
                  y={counts.isDensity ? HEIGHT / 3 : HEIGHT - height}
                  width="12"
                  height={counts.isDensity ? (HEIGHT * 2) / 3 : height}
                  className={`fill-current ${color}`}
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

function sentence({ own, total, isDensity }: Omit<StripLegendProps, "states">): string {
  if (total === null) return "Only this page’s. Zoom in to see all that are here.";
  if (total === undefined) return "";
  const all = `${plainNumbers.counted(total, "markers")} in the region`;
  if (total <= own) return `${all}.`;
  return `${all}. ${isDensity ? "Shaded" : "Bold"}: this page’s.`;
}
