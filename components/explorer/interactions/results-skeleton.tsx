import { SectionSkeleton } from "./matrix/predictor-section";
import { ResultSkeleton } from "./results/result-card";
import { ResultGrid } from "./results/result-grid";
import { WelcomeSkeleton } from "./welcome";

/** As tall as a row of results, so that nothing below them moves when they come. */
export function ResultsSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading
      </p>
      <WelcomeSkeleton />
      <ResultGrid>
        <ResultSkeleton />
        <ResultSkeleton />
        <ResultSkeleton />
      </ResultGrid>
      <SectionSkeleton />
    </>
  );
}
