"use client";

import { useQueries } from "@tanstack/react-query";
import { FailureNotice } from "@/components/explorer/visitor/failure-notice";
import { ProfileNotice, ReconnectNotice } from "@/components/explorer/visitor/notices";
import { useVisitor } from "@/components/explorer/visitor/use-visitor";
import { sharedEnding } from "@/lib/explorer/interactions/explanations";
import { HABITS, type Predictor, predictors } from "@/lib/explorer/interactions/predictors";
import { browserRead } from "@/lib/explorer/page-data/browser-read";
import { interactionsQuery } from "@/lib/explorer/reads/queries";
import type { Visitor } from "@/lib/explorer/visitor/visitor";
import { InteractionsSkeleton } from "./interactions-skeleton";
import { PredictorSection, PrintedMatrix } from "./matrix/predictor-section";
import { NotConnected } from "./not-connected";
import { PredictorNav } from "./predictor-nav";
import { PrintHeader } from "./print-header";
import { Disclaimer } from "./results/disclaimer";
import { ResultCard } from "./results/result-card";

interface InteractionsViewProps {
  /** The predictor to show habit by habit. */
  predictor: Predictor;
  /** When the page was made, as an ISO 8601 time. */
  madeAt: string;
}

/** The result of each predictor, then one of them habit by habit. */
export function InteractionsView({ predictor, madeAt }: InteractionsViewProps) {
  const visitor = useVisitor();
  const all = useAllInteractions();
  if (visitor.error) return <FailureNotice retry={() => void visitor.refetch()} />;
  if (!visitor.data) return <InteractionsSkeleton />;
  const ending = sharedEnding(all);
  return (
    <>
      <PrintHeader visitor={visitor.data} madeAt={madeAt} />
      <VisitorNotice visitor={visitor.data} />
      <div className="grid gap-4 lg:grid-cols-3 print:grid-cols-3 print:gap-2">
        {predictors.map((one) => (
          <ResultCard key={one.id} predictor={one} visitor={visitor.data} />
        ))}
      </div>
      <Disclaimer ending={ending} />
      <div id={HABITS} className="flex flex-col gap-6 print:gap-2">
        <PredictorNav shown={predictor} />
        {predictors.map((one) => {
          const Part = one.id === predictor.id ? PredictorSection : PrintedMatrix;
          return <Part key={one.id} predictor={one} visitor={visitor.data} ending={ending} />;
        })}
      </div>
    </>
  );
}

/** The interactions of all predictors, as far as they have come. */
const useAllInteractions = () =>
  useQueries({
    queries: predictors.map(({ id }) => interactionsQuery(browserRead, id)),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });

function VisitorNotice({ visitor }: { visitor: Visitor }) {
  if (visitor.kind === "lost") return <ReconnectNotice />;
  return visitor.profile ? <ProfileNotice profile={visitor.profile} /> : <NotConnected />;
}
