import { predictors } from "@/lib/explorer/interactions/predictors";
import { SectionSkeleton } from "./matrix/predictor-section";
import { ResultSkeleton } from "./results/result-card";

/** As tall as the results, so that nothing below them moves when they come. */
export function InteractionsSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading
      </p>
      <div className="grid gap-4 lg:grid-cols-3">
        {predictors.map(({ id }) => (
          <ResultSkeleton key={id} />
        ))}
      </div>
      <SectionSkeleton />
    </>
  );
}
