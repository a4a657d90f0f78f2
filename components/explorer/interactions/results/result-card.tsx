"use client";

import { ArrowRightIcon } from "lucide-react";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";
import { type Bin, binNumbers, binsOf } from "@/lib/explorer/interactions/interaction-bins";
import { type Predictor, predictorAddress } from "@/lib/explorer/interactions/predictors";
import { inWords } from "@/lib/explorer/interactions/rank";
import { resultOf, strongestOf } from "@/lib/explorer/interactions/result";
import type { Interaction } from "@/lib/explorer/provider-client/wire/types";
import type { Visitor } from "@/lib/explorer/visitor/visitor";
import { BinScale } from "./bin-scale";
import { Meaning } from "./meaning";
import { type BinState, ownNumber } from "./use-bins";

/** Height of a card with a usual result, from phone to desktop. */
const HEIGHT = "min-h-[27rem] min-[375px]:min-h-[23.5rem] xl:min-h-[22.5rem]";

export const ResultSkeleton = () => <Skeleton className={HEIGHT} />;

interface ResultCardProps {
  predictor: Predictor;
  visitor: Visitor;
  bin: BinState;
}

/** A predictor's result: the bin on its scale, and what it means in one sentence. */
export function ResultCard({ predictor, visitor, bin }: ResultCardProps) {
  if (bin.kind === "loading") return <ResultSkeleton />;
  const { interactions } = predictor;
  const own = ownNumber(bin);
  const drawn = binsToDraw(interactions, own);
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
            <p className="font-bold text-2xl lg:text-xl print:text-sm">
              Bin {own} of {binNumbers(interactions).length}
            </p>
          )}
        </div>
        {drawn.length > 0 && <BinScale bins={drawn} own={own} />}
        <Meaning predictor={predictor} visitor={visitor} state={bin} />
        <Link
          href={predictorAddress(predictor)}
          prefetch={false}
          className={cn(
            buttonVariants({ variant: "link", size: "inline" }),
            "mt-auto justify-start! self-start print:hidden",
          )}
        >
          {interactions.length === 1 ? "See the habit" : `See all ${inWords(interactions.length)} habits`}
          <span className="sr-only"> for {predictor.title.toLowerCase()}</span>
          <ArrowRightIcon aria-hidden />
        </Link>
      </Card>
    </article>
  );
}

/** The bins of the interaction that the sentence is about. */
function binsToDraw(interactions: readonly Interaction[], own: number | null): Bin[] {
  const result = own === null ? null : resultOf(interactions, own);
  if (result) return result.largest[0].bins;
  const strongest = strongestOf(interactions);
  return strongest ? binsOf(strongest) : [];
}
