"use client";

import { useState } from "react";
import { Charts } from "@/components/explorer/interactions/charts/charts";
import { ownNumber, useBin, useInteractions } from "@/components/explorer/interactions/results/use-bin";
import { ApiCall } from "@/components/explorer/parts/api-call";
import { FailureNotice } from "@/components/explorer/visitor/failure-notice";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { binNumbers } from "@/lib/explorer/interactions/interaction-bins";
import type { Predictor } from "@/lib/explorer/interactions/predictors";
import type { Interaction } from "@/lib/explorer/provider-client/wire/types";
import type { Visitor } from "@/lib/explorer/visitor/visitor";
import { BinMatrix } from "./bin-matrix";
import { BinOrigin } from "./bin-origin";
import { BinPicker } from "./bin-picker";

export const SectionSkeleton = () => <Skeleton className="h-[70rem] w-full sm:h-[56rem]" />;

interface PredictorSectionProps {
  predictor: Predictor;
  visitor: Visitor;
  /** The sentence that all explanations end with, which the page tells elsewhere. */
  ending: string | null;
}

/** What each interaction of one predictor says about each bin. */
export function PredictorSection(props: PredictorSectionProps) {
  const { data, error, refetch } = useInteractions(props.predictor);
  if (error) return <FailureNotice retry={() => void refetch()} />;
  return data ? <Section {...props} interactions={data} /> : <SectionSkeleton />;
}

type SectionProps = PredictorSectionProps & { interactions: Interaction[] };

function Section({ predictor, visitor, ending, interactions }: SectionProps) {
  const state = useBin(predictor, visitor);
  const [picked, setPicked] = useState<number | null>(null);
  const numbers = binNumbers(interactions);
  const own = ownNumber(state);
  const marked = { numbers, picked: own ?? picked, mark: own === null ? "Picked" : "This profile" };
  const bin = state.kind === "known" ? state.bin : null;
  return (
    <section aria-labelledby={predictor.id} className="flex flex-col gap-4 print:gap-1">
      <h2 id={predictor.id} className="font-bold text-2xl print:text-sm">
        {predictor.title}, habit by habit
      </h2>
      <p className="text-muted-foreground print:hidden">
        The largest difference that each habit makes, bin by bin. A taller bar is a larger difference.
      </p>
      {own === null && state.kind !== "loading" && (
        <BinPicker name={predictor.id} numbers={numbers} picked={picked} onPick={setPicked} />
      )}
      <Card className="overflow-hidden print:rounded-none print:border-0 print:shadow-none">
        <BinMatrix title={predictor.title} interactions={interactions} ending={ending} {...marked} />
      </Card>
      <div className="flex flex-col gap-2">
        {bin && <BinOrigin bin={bin} name={visitor.profile?.name ?? "This profile"} />}
        <Charts interactions={interactions} ending={ending} {...marked} />
        <div className="print:hidden">
          <ApiCall
            path={`/3/genetic_phenotype_range_interaction/?predictor_id=${predictor.id}`}
            needsToken={false}
          />
        </div>
      </div>
    </section>
  );
}

/** A predictor that is not being looked at, for paper alone. */
export function PrintedMatrix({ predictor, visitor, ending }: PredictorSectionProps) {
  const { data: interactions } = useInteractions(predictor);
  const own = ownNumber(useBin(predictor, visitor));
  if (!interactions) return null;
  return (
    <section className="hidden flex-col gap-1 print:flex">
      <h2 className="font-bold text-sm">{predictor.title}, habit by habit</h2>
      <BinMatrix
        title={predictor.title}
        interactions={interactions}
        ending={ending}
        numbers={binNumbers(interactions)}
        picked={own}
        mark="This profile"
      />
    </section>
  );
}
