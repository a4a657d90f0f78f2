"use client";

import { useEffect, useRef, useState } from "react";
import { FoldSummary } from "@/components/explorer/parts/fold-summary";
import { seriesOf } from "@/lib/explorer/interactions/interaction-bins";
import type { Interaction } from "@/lib/explorer/provider-client/wire/types";
import { CompareCard } from "./compare-card";
import { InteractionCard } from "./interaction-card";

interface ChartsProps {
  interactions: readonly Interaction[];
  numbers: readonly number[];
  picked: number | null;
  /** What to call the marked bin. */
  mark: string;
  /** The sentence that all explanations end with, which the page tells elsewhere. */
  ending: string | null;
}

/** The interactions of a predictor as charts, drawn once they are unfolded. */
export function Charts({ interactions, numbers, picked, mark, ending }: ChartsProps) {
  const folded = useRef<HTMLDetailsElement>(null);
  const [isShown, setIsShown] = useState(false);
  // Unfolded before the page's scripts ran.
  useEffect(() => setIsShown(folded.current?.open ?? false), []);
  return (
    // Not hidden on paper but of no height: a chart that loses its width complains.
    <details
      ref={folded}
      onToggle={(event) => setIsShown(event.currentTarget.open)}
      className="group rounded-md border bg-card print:h-0 print:overflow-hidden print:border-0"
    >
      <FoldSummary>Show charts</FoldSummary>
      <div className="grid gap-4 border-t p-4 lg:grid-cols-2">
        {interactions.length > 1 && (
          <div className="lg:col-span-2">
            <CompareCard
              series={seriesOf(interactions)}
              numbers={numbers}
              picked={picked}
              isShown={isShown}
            />
          </div>
        )}
        {interactions.map((interaction) => (
          <InteractionCard
            key={interaction.id}
            interaction={interaction}
            picked={picked}
            mark={mark}
            ending={ending}
            isShown={isShown}
          />
        ))}
      </div>
    </details>
  );
}
