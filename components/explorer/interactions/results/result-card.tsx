"use client";

import { ArrowRightIcon } from "lucide-react";
import { useNumbers } from "@/components/explorer/parts/numbers";
import { ConnectButton } from "@/components/explorer/visitor/connect";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";
import { reportScope, scopeLabel } from "@/lib/explorer/auth/scopes";
import { BRAND } from "@/lib/explorer/brand";
import { binNumbers, binsOf } from "@/lib/explorer/interactions/interaction-bins";
import { habitInWords, inWords, measureInWords } from "@/lib/explorer/interactions/phenotype-words";
import { type Predictor, predictorAddress } from "@/lib/explorer/interactions/predictors";
import {
  type Effect,
  effectInWords,
  rangeInWords,
  strongestIn,
  strongestOf,
} from "@/lib/explorer/interactions/result";
import type { GeneticBin, Interaction } from "@/lib/explorer/provider-client/wire/answers";
import {
  extraFor,
  labelOf,
  shortName,
  type Visitor,
  type VisitorProfile,
} from "@/lib/explorer/visitor/visitor";
import { BinScale } from "./bin-scale";
import { type BinState, ownNumber } from "./use-bins";

const HEIGHT = "min-h-[27rem] min-[375px]:min-h-[24rem] lg:min-h-[27.75rem]";

export const ResultSkeleton = () => <Skeleton className={HEIGHT} />;

interface ResultCardProps {
  predictor: Predictor;
  visitor: Visitor;
  bin: BinState;
}

export function ResultCard({ predictor, visitor, bin }: ResultCardProps) {
  if (bin.kind === "loading") return <ResultSkeleton />;
  const { interactions } = predictor;
  const own = ownNumber(bin);
  const effect = own === null ? null : strongestIn(interactions, own);
  const drawn = effect?.interaction ?? strongestOf(interactions);
  const headingId = `result-${predictor.id}`;
  return (
    <article aria-labelledby={headingId} className="flex break-inside-avoid">
      <Card
        className={cn(
          "flex w-full flex-col gap-3 p-5 print:min-h-0 print:gap-1 print:p-2",
          own !== null && "border-t-(--needle) border-t-4",
          HEIGHT,
        )}
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 id={headingId} className="font-semibold text-lg print:text-sm">
            {predictor.title}
          </h2>
          {own !== null && (
            <p className="font-medium">
              Group {own} of {binNumbers(interactions).length}
            </p>
          )}
        </div>
        <ResultWords predictor={predictor} visitor={visitor} state={bin} effect={effect} />
        <div className="mt-auto flex flex-col gap-3 print:gap-0">
          {drawn && (
            <BinScale
              bins={binsOf(drawn)}
              own={own}
              ownName={labelOf(visitor.profile)}
              caption={captionOf(drawn)}
            />
          )}
          <Link
            href={predictorAddress(predictor)}
            className={cn(
              buttonVariants({ variant: "link", size: "inline" }),
              "justify-start! self-start print:hidden",
            )}
          >
            {interactions.length === 1 ? "See the habit" : `See all ${inWords(interactions.length)} habits`}
            <span className="sr-only"> for {predictor.title.toLowerCase()}</span>
            <ArrowRightIcon aria-hidden />
          </Link>
        </div>
      </Card>
    </article>
  );
}

const captionOf = ({ variable_phenotype_id: varied, observed_phenotype_id: observed }: Interaction): string =>
  `Largest difference that ${habitInWords(varied)} makes, in % of ${measureInWords(observed)}, by gene group`;

interface ResultWordsProps {
  predictor: Predictor;
  visitor: Visitor;
  state: BinState;
  /** What matters most in the profile's bin; null when nothing is known of it. */
  effect: Effect | null;
}

function ResultWords({ predictor, visitor, state, effect }: ResultWordsProps) {
  const numbers = useNumbers();
  switch (state.kind) {
    case "known":
      if (state.bin.bin_number === null) return <NoBin bin={state.bin} profile={visitor.profile} />;
      if (!effect) return <p>Nothing is known about group {state.bin.bin_number}.</p>;
      return <EffectSentences effect={effect} profile={visitor.profile} />;
    case "not shared":
      return <NotShared predictor={predictor} visitor={visitor} />;
    default:
      return <p className="leading-relaxed">{rangeInWords(predictor.interactions, numbers)}</p>;
  }
}

function EffectSentences({ effect, profile }: { effect: Effect; profile: VisitorProfile | null }) {
  const { before, after, others } = effectInWords(effect, useNumbers());
  return (
    <div className="flex flex-col gap-1 print:gap-0">
      <p className="font-medium text-xl leading-snug print:text-base">
        {before} <bdi>{shortName(profile)}</bdi>
        {after}
      </p>
      <p className="text-muted-foreground print:leading-tight">{others}</p>
    </div>
  );
}

/** The interface needs a result at half of a predictor's markers. */
function NoBin({ bin, profile }: { bin: GeneticBin; profile: VisitorProfile | null }) {
  const all = bin.markers_used + bin.markers_missing;
  return (
    <p className="leading-relaxed">
      No result for <bdi>{shortName(profile)}</bdi>:{" "}
      {profile?.isGenotyped === false
        ? "this profile has not been genotyped. A raw-data file would help."
        : `${bin.markers_missing} of ${all} markers have no result, and ${Math.ceil(all / 2)} are needed. A raw-data file of a chip that reads more of them would help.`}
    </p>
  );
}

function NotShared({ predictor: { id, title }, visitor }: Pick<ResultWordsProps, "predictor" | "visitor">) {
  const scope = reportScope(id);
  return (
    <>
      <p className="leading-relaxed">Not shared with {BRAND}.</p>
      <div className="print:hidden">
        <ConnectButton variant="outline" size="sm" extra={extraFor(visitor, scope)}>
          Share “{scopeLabel(scope)}”<span className="sr-only"> for {title.toLowerCase()}</span>
        </ConnectButton>
      </div>
    </>
  );
}
