"use client";

import { useState } from "react";
import { HabitsFold } from "@/components/explorer/interactions/charts/habits-fold";
import { type BinState, ownNumber } from "@/components/explorer/interactions/results/use-bins";
import { ApiCall } from "@/components/explorer/parts/api-call";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { withoutEnding } from "@/lib/explorer/interactions/explanations";
import { binNumbers, binsOf } from "@/lib/explorer/interactions/interaction-bins";
import type { Predictor } from "@/lib/explorer/interactions/predictors";
import { interactionsPath } from "@/lib/explorer/reads/queries";
import { labelOf, shortName, type VisitorProfile } from "@/lib/explorer/visitor/visitor";
import { BinMatrix } from "./bin-matrix";
import { BinOrigin } from "./bin-origin";
import { BinPicker } from "./bin-picker";

export const SectionSkeleton = () => <Skeleton className="h-[74rem] w-full sm:h-[54rem]" />;

interface PredictorSectionProps {
  predictor: Predictor;
  profile: VisitorProfile | null;
  bin: BinState;
  ending: string | null;
}

export function PredictorSection({ predictor, profile, bin, ending }: PredictorSectionProps) {
  const { id, title, interactions } = predictor;
  const [picked, setPicked] = useState<number | null>(null);
  const numbers = binNumbers(interactions);
  const own = ownNumber(bin);
  const marked = picked ?? own;
  return (
    <section aria-labelledby={id} className="flex break-inside-avoid flex-col gap-4 print:gap-1">
      <h2 id={id} className="font-bold text-2xl print:text-sm">
        {title}, habit by habit
      </h2>
      <Card className="overflow-hidden print:rounded-none print:border-0 print:shadow-none">
        <BinMatrix
          predictor={predictor}
          picked={marked}
          mark={marked === own ? labelOf(profile) : "Picked"}
        />
        {marked !== null && (
          <ul className="flex flex-col gap-1 border-t px-4 py-3 text-sm leading-relaxed print:hidden">
            {interactions.flatMap((interaction) =>
              binsOf(interaction)
                .filter(({ number }) => number === marked)
                .map(({ explanation }) => <li key={interaction.id}>{withoutEnding(explanation, ending)}</li>),
            )}
          </ul>
        )}
      </Card>
      {bin.kind !== "loading" && <BinPicker name={id} numbers={numbers} picked={marked} onPick={setPicked} />}
      <div className="flex flex-col gap-2">
        {bin.kind === "known" && <BinOrigin bin={bin.bin} name={shortName(profile)} />}
        <HabitsFold interactions={interactions} numbers={numbers} picked={marked} />
        <div className="print:hidden">
          <ApiCall path={interactionsPath} needsToken={false}>
            A group of this page is a bin of the API: the key in each interaction’s “bins”.
          </ApiCall>
        </div>
      </div>
    </section>
  );
}

/** A predictor that is not being looked at, for paper alone. */
export const PrintedMatrix = ({ predictor, profile, bin }: PredictorSectionProps) => (
  <section className="hidden break-inside-avoid flex-col gap-1 print:flex">
    <h2 className="font-bold text-sm">{predictor.title}, habit by habit</h2>
    <BinMatrix predictor={predictor} picked={ownNumber(bin)} mark={labelOf(profile)} />
  </section>
);
