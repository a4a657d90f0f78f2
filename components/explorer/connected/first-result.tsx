"use client";

import { Disclaimer } from "@/components/explorer/interactions/results/disclaimer";
import { ResultCard } from "@/components/explorer/interactions/results/result-card";
import { useInteractions } from "@/components/explorer/interactions/results/use-bin";
import { sharedEnding } from "@/lib/explorer/interactions/explanations";
import type { Predictor } from "@/lib/explorer/interactions/predictors";
import type { Visitor } from "@/lib/explorer/visitor/visitor";

/** The profile's bin of a predictor, and what it means in one sentence. */
export function FirstResult({ predictor, visitor }: { predictor: Predictor; visitor: Visitor }) {
  const { data: interactions = [] } = useInteractions(predictor);
  return (
    <div className="flex max-w-2xl flex-col gap-3">
      <ResultCard predictor={predictor} visitor={visitor} />
      <Disclaimer ending={sharedEnding(interactions)} />
    </div>
  );
}
