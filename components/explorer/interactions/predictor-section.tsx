"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiCall } from "@/components/explorer/parts/api-call";
import { FailureNotice } from "@/components/explorer/visitor/notices";
import { binNumbers, seriesOf } from "@/lib/explorer/interactions/interaction-bins";
import type { Predictor } from "@/lib/explorer/interactions/predictors";
import { browserRead } from "@/lib/explorer/page-data/browser-read";
import type { Interaction } from "@/lib/explorer/provider-client/wire/types";
import { geneticBinQuery, interactionsQuery } from "@/lib/explorer/reads/queries";
import { profileIdWith, type Visitor } from "@/lib/explorer/visitor/visitor";
import { BinPicker } from "./bin-picker";
import { BinStatement } from "./bin-statement";
import { CompareCard } from "./compare-card";
import { InteractionCard } from "./interaction-card";
import { PredictorSkeleton } from "./predictor-skeleton";

/** One predictor: the profile's bin, or one to choose, and what each interaction says about it. */
export function PredictorSection({ predictor, visitor }: { predictor: Predictor; visitor: Visitor }) {
  const interactions = useQuery(interactionsQuery(browserRead, predictor.id));
  if (interactions.error) return <FailureNotice retry={() => void interactions.refetch()} />;
  if (!interactions.data) return <PredictorSkeleton />;
  return <Section predictor={predictor} visitor={visitor} interactions={interactions.data} />;
}

interface SectionProps {
  predictor: Predictor;
  visitor: Visitor;
  interactions: Interaction[];
}

function Section({ predictor, visitor, interactions }: SectionProps) {
  const profileId = profileIdWith(visitor, predictor.scope);
  const bin = useQuery({
    ...geneticBinQuery(browserRead, profileId ?? "", predictor.id),
    enabled: profileId !== undefined,
  });
  const [picked, setPicked] = useState<number | null>(null);
  const numbers = binNumbers(interactions);
  const own = profileId === undefined ? null : (bin.data?.bin_number ?? null);
  return (
    <section aria-labelledby={predictor.id} className="flex flex-col gap-4 print:gap-1">
      <h2 id={predictor.id} className="font-bold text-2xl print:text-base">
        {predictor.title}
      </h2>
      <BinStatement predictor={predictor} visitor={visitor} bin={bin} count={numbers.length} />
      {own === null && !(profileId && bin.isPending) && (
        <div className="print:hidden">
          <BinPicker name={predictor.id} numbers={numbers} picked={picked} onPick={setPicked} />
        </div>
      )}
      {interactions.length > 1 && (
        <CompareCard
          title={predictor.title}
          series={seriesOf(interactions)}
          numbers={numbers}
          picked={own ?? picked}
          mark={own === null ? "Picked" : "This profile"}
        />
      )}
      <div className="grid gap-4 lg:grid-cols-2 print:hidden">
        {interactions.map((interaction) => (
          <InteractionCard key={interaction.id} interaction={interaction} own={own} picked={own ?? picked} />
        ))}
      </div>
      <div className="print:hidden">
        <ApiCall
          path={`/3/genetic_phenotype_range_interaction/?predictor_id=${predictor.id}`}
          needsToken={false}
        />
      </div>
    </section>
  );
}
