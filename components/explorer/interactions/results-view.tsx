"use client";

import { PlugZapIcon } from "lucide-react";
import { Notice } from "@/components/explorer/parts/notice";
import { ConnectButton } from "@/components/explorer/visitor/connect";
import { StartDemo } from "@/components/explorer/visitor/demo-forms";
import { FailureNotice } from "@/components/explorer/visitor/failure-notice";
import { ReconnectNotice } from "@/components/explorer/visitor/notices";
import { useVisitor } from "@/components/explorer/visitor/use-visitor";
import { tabTitle } from "@/lib/explorer/base/tab-title";
import { sharedEnding } from "@/lib/explorer/interactions/explanations";
import { byEffect, HABITS, type Predictor } from "@/lib/explorer/interactions/predictors";
import type { Visitor } from "@/lib/explorer/visitor/visitor";
import { PredictorSection, PrintedMatrix, SectionSkeleton } from "./matrix/predictor-section";
import { PredictorNav } from "./predictor-nav";
import { PrintHeader } from "./print-header";
import { ResultCard, ResultSkeleton } from "./results/result-card";
import { binOf, useBins, usePredictors } from "./results/use-bins";
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
      {visitor.kind === "lost" ? <ReconnectNotice /> : !visitor.profile && <NotConnected />}
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

/** As many cards in a row as there is room for, on paper too. */
const ResultGrid = ({ children }: { children: React.ReactNode }) => (
  <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-4 print:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))] print:gap-2">
    {children}
  </div>
);

/** As tall as a row of results, so that nothing below them moves when they come. */
const ResultsSkeleton = () => (
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

const NotConnected = () => (
  <Notice
    className="print:hidden"
    icon={PlugZapIcon}
    title="No profile is connected, so no group is filled in"
  >
    <ConnectButton size="sm" />
    <StartDemo size="sm" />
  </Notice>
);

/** What holds for every result, once. `ending`: what the provider says at the end of all its explanations. */
const Disclaimer = ({ ending }: { ending: string | null }) => (
  <p className="max-w-3xl text-muted-foreground text-sm leading-relaxed print:max-w-none print:leading-tight">
    {ending} The reports are made up to show how the interface works. They say nothing about anyone’s health.
  </p>
);
