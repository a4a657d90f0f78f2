"use client";

import { Disclaimer } from "@/components/explorer/interactions/results/disclaimer";
import { ResultCard, ResultSkeleton } from "@/components/explorer/interactions/results/result-card";
import { binOf, useBins, usePredictors } from "@/components/explorer/interactions/results/use-bins";
import { FailureNotice } from "@/components/explorer/visitor/failure-notice";
import { sharedEnding } from "@/lib/explorer/interactions/explanations";
import type { Visitor } from "@/lib/explorer/visitor/visitor";

/** The first bin that the visitor shares, and what it means in one sentence. */
export function FirstResult({ visitor }: { visitor: Visitor }) {
  const { data: predictors, error, refetch } = usePredictors();
  const bins = useBins(visitor);
  if (error) return <FailureNotice retry={() => void refetch()} />;
  if (bins.kind === "failed") return <FailureNotice retry={bins.retry} />;
  if (!predictors || bins.kind === "loading") return <ResultSkeleton />;
  const first = predictors.find((predictor) => binOf(predictor, bins).kind === "known");
  if (!first)
    return (
      <p className="max-w-2xl leading-relaxed">
        You shared no report, so there is no bin to show. Everything below works with what you shared.
      </p>
    );
  return (
    <div className="flex max-w-2xl flex-col gap-3">
      <ResultCard predictor={first} visitor={visitor} bin={binOf(first, bins)} />
      <Disclaimer ending={sharedEnding(first.interactions)} />
    </div>
  );
}
