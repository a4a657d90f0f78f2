"use client";

import { useQuery } from "@tanstack/react-query";
import { BinStatement } from "@/components/explorer/interactions/bin-statement";
import { binNumbers, binsOf } from "@/lib/explorer/interactions/interaction-bins";
import type { Predictor } from "@/lib/explorer/interactions/predictors";
import { browserRead } from "@/lib/explorer/page-data/browser-read";
import type { Interaction } from "@/lib/explorer/provider-client/wire/types";
import { geneticBinQuery, interactionsQuery } from "@/lib/explorer/reads/queries";
import { profileIdWith, type Visitor } from "@/lib/explorer/visitor/visitor";

/** The profile's bin of a predictor, and what it means in one sentence. */
export function FirstResult({ predictor, visitor }: { predictor: Predictor; visitor: Visitor }) {
  const profileId = profileIdWith(visitor, predictor.scope);
  const interactions = useQuery(interactionsQuery(browserRead, predictor.id)).data ?? [];
  const bin = useQuery({
    ...geneticBinQuery(browserRead, profileId ?? "", predictor.id),
    enabled: profileId !== undefined,
  });
  const [interaction] = interactions;
  return (
    <section aria-labelledby="first-result" className="flex flex-col gap-4">
      <h2 id="first-result" className="font-bold text-2xl">
        {predictor.title}
      </h2>
      <BinStatement
        predictor={predictor}
        visitor={visitor}
        bin={bin}
        count={binNumbers(interactions).length}
      />
      {interaction && <Meaning interaction={interaction} number={bin.data?.bin_number ?? null} />}
    </section>
  );
}

function Meaning({ interaction, number }: { interaction: Interaction; number: number | null }) {
  const bin = binsOf(interaction).find((one) => one.number === number);
  if (!bin) return null;
  return (
    <p className="max-w-2xl leading-relaxed">
      <strong className="font-semibold">
        {interaction.name}: {bin.text} %.
      </strong>{" "}
      {bin.explanation}
    </p>
  );
}
