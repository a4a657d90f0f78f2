"use client";

import { FailureNotice } from "@/components/explorer/visitor/failure-notice";
import { ProfileNotice, ReconnectNotice } from "@/components/explorer/visitor/notices";
import { useVisitor } from "@/components/explorer/visitor/use-visitor";
import { tabTitle } from "@/lib/explorer/base/tab-title";
import { sharedEnding } from "@/lib/explorer/interactions/explanations";
import { HABITS, type Predictor } from "@/lib/explorer/interactions/predictors";
import type { Visitor } from "@/lib/explorer/visitor/visitor";
import { InteractionsSkeleton } from "./interactions-skeleton";
import { PredictorSection, PrintedMatrix } from "./matrix/predictor-section";
import { NotConnected } from "./not-connected";
import { PredictorNav } from "./predictor-nav";
import { PrintHeader } from "./print-header";
import { Disclaimer } from "./results/disclaimer";
import { ResultCard } from "./results/result-card";
import { ResultGrid } from "./results/result-grid";
import { binOf, useBins, usePredictors } from "./results/use-bins";

interface InteractionsViewProps {
  /** The predictor to show habit by habit; the first one if there is none of this id. */
  predictorId: string | null;
  /** When the page was made, as an ISO 8601 time. */
  madeAt: string;
}

/** The result of each predictor, then one of them habit by habit. */
export function InteractionsView({ predictorId, madeAt }: InteractionsViewProps) {
  const visitor = useVisitor();
  const predictors = usePredictors();
  const failed = [visitor, predictors].filter(({ isLoadingError }) => isLoadingError);
  if (failed.length > 0) return <FailureNotice retry={() => failed.forEach((one) => void one.refetch())} />;
  if (!visitor.data || !predictors.data) return <InteractionsSkeleton />;
  const shown = named(predictors.data, predictorId) ?? predictors.data[0];
  if (!shown) return <p>Strandbank lists no interactions.</p>;
  return <Results visitor={visitor.data} predictors={predictors.data} shown={shown} madeAt={madeAt} />;
}

/** The title of the page, which changes with the predictor. */
export function InteractionsTitle({ predictorId }: Pick<InteractionsViewProps, "predictorId">) {
  const title = named(usePredictors().data, predictorId)?.title;
  return <title>{tabTitle(title ? `${title} – Interactions` : "Interactions")}</title>;
}

const named = (predictors: readonly Predictor[] | undefined, predictorId: string | null) =>
  predictors?.find(({ id }) => id === predictorId);

interface ResultsProps {
  visitor: Visitor;
  predictors: readonly Predictor[];
  shown: Predictor;
  madeAt: string;
}

function Results({ visitor, predictors, shown, madeAt }: ResultsProps) {
  const bins = useBins(visitor);
  const ending = sharedEnding(predictors.flatMap(({ interactions }) => interactions));
  return (
    <>
      <PrintHeader visitor={visitor} madeAt={madeAt} />
      <VisitorNotice visitor={visitor} />
      {bins.kind === "failed" && <FailureNotice retry={bins.retry} />}
      <ResultGrid>
        {predictors.map((one) => (
          <ResultCard key={one.id} predictor={one} visitor={visitor} bin={binOf(one, bins)} />
        ))}
      </ResultGrid>
      <Disclaimer ending={ending} />
      <div id={HABITS} className="flex flex-col gap-6 print:gap-2">
        <PredictorNav predictors={predictors} shown={shown} />
        {predictors.map((one) => {
          const Part = one.id === shown.id ? PredictorSection : PrintedMatrix;
          return (
            <Part
              key={one.id}
              predictor={one}
              profile={visitor.profile}
              bin={binOf(one, bins)}
              ending={ending}
            />
          );
        })}
      </div>
    </>
  );
}

function VisitorNotice({ visitor }: { visitor: Visitor }) {
  if (visitor.kind === "lost") return <ReconnectNotice />;
  return visitor.profile ? <ProfileNotice profile={visitor.profile} /> : <NotConnected />;
}
