"use client";

import { FailureNotice } from "@/components/explorer/visitor/failure-notice";
import { NotGenotyped, ReconnectNotice } from "@/components/explorer/visitor/notices";
import { useVisitor } from "@/components/explorer/visitor/use-visitor";
import { tabTitle } from "@/lib/explorer/base/tab-title";
import { sharedEnding } from "@/lib/explorer/interactions/explanations";
import { byEffect, HABITS, type Predictor } from "@/lib/explorer/interactions/predictors";
import type { Visitor } from "@/lib/explorer/visitor/visitor";
import { PredictorSection, PrintedMatrix } from "./matrix/predictor-section";
import { NotConnected } from "./not-connected";
import { PredictorNav } from "./predictor-nav";
import { PrintHeader } from "./print-header";
import { Disclaimer } from "./results/disclaimer";
import { ResultCard } from "./results/result-card";
import { ResultGrid } from "./results/result-grid";
import { binOf, useBins, usePredictors } from "./results/use-bins";
import { ResultsSkeleton } from "./results-skeleton";
import { SharedWithUs } from "./shared-with-us";
import { Welcome, WelcomeSkeleton } from "./welcome";

interface ResultsViewProps {
  /** The predictor to show habit by habit; without one of this id, the one whose result comes first. */
  predictorId: string | null;
  isWelcome: boolean;
  providerUrl: string;
  madeAt: string;
}

export function ResultsView(props: ResultsViewProps) {
  const visitor = useVisitor();
  const predictors = usePredictors();
  const failed = [visitor, predictors].filter(({ isLoadingError }) => isLoadingError);
  if (failed.length > 0) return <FailureNotice retry={() => failed.forEach((one) => void one.refetch())} />;
  if (!visitor.data || !predictors.data) return <ResultsSkeleton />;
  if (predictors.data.length === 0) return <p>Strandbank lists no reports.</p>;
  return <Results {...props} visitor={visitor.data} predictors={predictors.data} />;
}

export function ResultsTitle({ predictorId }: Pick<ResultsViewProps, "predictorId">) {
  const title = named(usePredictors().data, predictorId)?.title;
  return <title>{tabTitle(title ? `${title} – Results` : "Results")}</title>;
}

const named = (predictors: readonly Predictor[] | undefined, predictorId: string | null) =>
  predictors?.find(({ id }) => id === predictorId);

interface ResultsProps extends ResultsViewProps {
  visitor: Visitor;
  predictors: readonly Predictor[];
}

function Results({ visitor, predictors, predictorId, isWelcome, providerUrl, madeAt }: ResultsProps) {
  const bins = useBins(visitor);
  const known = bins.kind === "known" ? bins.bins : [];
  const ordered = byEffect(predictors, known);
  const shown = named(ordered, predictorId) ?? ordered[0];
  const ending = sharedEnding(predictors.flatMap(({ interactions }) => interactions));
  return (
    <>
      <PrintHeader visitor={visitor} madeAt={madeAt} />
      <VisitorNotice visitor={visitor} />
      {visitor.profile && bins.kind === "loading" && <WelcomeSkeleton />}
      {visitor.profile && bins.kind !== "loading" && (
        <Welcome profile={visitor.profile} bins={known} isNew={isWelcome} />
      )}
      {bins.kind === "failed" && <FailureNotice retry={bins.retry} />}
      <ResultGrid>
        {ordered.map((one) => (
          <ResultCard key={one.id} predictor={one} visitor={visitor} bin={binOf(one, bins)} />
        ))}
      </ResultGrid>
      <Disclaimer ending={ending} />
      <div id={HABITS} className="flex flex-col gap-6 print:gap-2">
        {shown && <PredictorNav predictors={ordered} shown={shown} />}
        {ordered.map((one) => {
          const Part = one === shown ? PredictorSection : PrintedMatrix;
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
      {visitor.kind === "connected" && (
        <SharedWithUs
          granted={visitor.granted}
          providerUrl={providerUrl}
          isFileMissing={known.some(({ bin_number }) => bin_number === null)}
        />
      )}
    </>
  );
}

function VisitorNotice({ visitor: { kind, profile } }: { visitor: Visitor }) {
  if (kind === "lost") return <ReconnectNotice />;
  if (!profile) return <NotConnected />;
  return !profile.isGenotyped && <NotGenotyped name={profile.name ?? "This profile"} />;
}
