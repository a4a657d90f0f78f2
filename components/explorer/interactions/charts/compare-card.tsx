"use client";

import { useId, useState } from "react";
import { LazyCompareChart } from "@/components/explorer/interactions/charts/lazy-charts";
import { pointPath, seriesStyle } from "@/components/explorer/interactions/charts/series-style";
import { Card } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { largestIn, type Series } from "@/lib/explorer/interactions/interaction-bins";

interface CompareCardProps {
  series: readonly Series[];
  numbers: readonly number[];
  picked: number | null;
  /** Whether the chart can be seen. */
  isShown: boolean;
}

/** Compares all interactions of a predictor: which habit makes the largest difference in which bin. */
export function CompareCard({ series, numbers, picked, isShown }: CompareCardProps) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const shown = series.filter(({ id }) => !hidden.has(id));
  return (
    <Card className="flex min-w-0 flex-col gap-4 p-5">
      <h3 className="font-semibold text-lg">All habits in one chart</h3>
      <div
        role="img"
        aria-label={`Lines over the bins, one for each of: ${shown.map(({ name }) => name).join("; ")}. The table above holds their numbers.`}
        className="h-64"
      >
        <LazyCompareChart
          series={series}
          shown={new Set(shown.map(({ id }) => id))}
          numbers={numbers}
          picked={picked}
          largest={largestIn(series.flatMap(({ bins }) => bins))}
          isShown={isShown}
        />
      </div>
      <Legend series={series} hidden={hidden} onChange={setHidden} />
    </Card>
  );
}

interface LegendProps {
  series: readonly Series[];
  hidden: ReadonlySet<string>;
  onChange: (hidden: ReadonlySet<string>) => void;
}

/** The legend, in which each line can be shown or hidden. */
function Legend({ series, hidden, onChange }: LegendProps) {
  const group = useId();
  return (
    <fieldset className="no-script:hidden">
      <legend className="sr-only">Lines to draw</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {series.map(({ id, name }, place) => (
          <label key={id} htmlFor={`${group}-${id}`} className="inline-flex min-h-8 items-center gap-2">
            <Checkbox
              id={`${group}-${id}`}
              checked={!hidden.has(id)}
              onChange={() => onChange(toggled(hidden, id))}
            />
            <Sample place={place} />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** A sample of the line in the chart. */
function Sample({ place }: { place: number }) {
  const { color, dash, shape } = seriesStyle(place);
  return (
    <svg viewBox="-20 -8 40 16" aria-hidden className="h-4 w-10 shrink-0">
      <path d="M-20 0H20" stroke={color} strokeWidth={2} strokeDasharray={dash} />
      <path d={pointPath[shape]} fill={color} />
    </svg>
  );
}
