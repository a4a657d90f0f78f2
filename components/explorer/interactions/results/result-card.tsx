"use client";

import { ArrowRightIcon } from "lucide-react";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";
import { binNumbers, binsOf } from "@/lib/explorer/interactions/interaction-bins";
import { habitInWords, inWords, measureInWords } from "@/lib/explorer/interactions/phenotype-words";
import { type Predictor, predictorAddress } from "@/lib/explorer/interactions/predictors";
import { strongestIn, strongestOf } from "@/lib/explorer/interactions/result";
import type { Interaction } from "@/lib/explorer/provider-client/wire/types";
import { labelOf, type Visitor } from "@/lib/explorer/visitor/visitor";
import { BinScale } from "./bin-scale";
import { ResultWords } from "./result-words";
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
