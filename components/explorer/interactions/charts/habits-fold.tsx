"use client";

import dynamic from "next/dynamic";
import { useEffect, useRef, useState } from "react";
import { pointPath, seriesStyle } from "@/components/explorer/interactions/charts/series-style";
import { FoldSummary } from "@/components/explorer/parts/fold-summary";
import { NotLoaded } from "@/components/explorer/parts/not-loaded";
import { seriesOf } from "@/lib/explorer/interactions/interaction-bins";
import type { Interaction } from "@/lib/explorer/provider-client/wire/types";

// Never rendered on the server: the page's Content-Security-Policy forbids the chart's style attributes.
const HabitsChart = dynamic(
  () =>
    import("./habits-chart").then(
      (module) => module.HabitsChart,
      () => () => <NotLoaded />,
    ),
  { ssr: false },
);

interface HabitsFoldProps {
  interactions: readonly Interaction[];
  numbers: readonly number[];
  picked: number | null;
}

export function HabitsFold({ interactions, numbers, picked }: HabitsFoldProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // Unfolded before the page's scripts ran.
  useEffect(() => setIsOpen(fold.current?.open ?? false), []);
  const series = seriesOf(interactions);
  return (
    <details
      ref={fold}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="no-script:hidden rounded-md border bg-card print:hidden"
    >
      <FoldSummary>Show as a chart</FoldSummary>
      <div className="flex flex-col gap-4 border-t p-4">
        <div className="-mx-1 h-72 overflow-x-clip px-1">
          {isOpen && <HabitsChart series={series} numbers={numbers} picked={picked} />}
        </div>
        {series.length > 1 && (
          <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
            {series.map(({ id, name }, place) => (
              <li key={id} className="inline-flex min-h-8 items-center gap-2">
                <Sample place={place} />
                {name}
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  );
}

function Sample({ place }: { place: number }) {
  const { color, dash, shape } = seriesStyle(place);
  return (
    <svg viewBox="-20 -8 40 16" aria-hidden className="h-4 w-10 shrink-0">
      <path d="M-20 0H20" stroke={color} strokeWidth={2} strokeDasharray={dash} />
      <path d={pointPath[shape]} fill={color} />
    </svg>
  );
}
