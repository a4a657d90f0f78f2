"use client";

import { ArrowRightIcon } from "lucide-react";
import { ConnectButton } from "@/components/rangefinder/visitor/connect";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";
import { reportScope, scopeLabel } from "@/lib/rangefinder/core/login/scopes";
import { binNumbers, toldOf, withoutEnding } from "@/lib/rangefinder/core/results/bins";
import { inWords, type Predictor, predictorAddress } from "@/lib/rangefinder/core/results/predictors";
import {
  extraFor,
  labelOf,
  shortName,
  type Visitor,
  type VisitorProfile,
} from "@/lib/rangefinder/core/visitor/visitor";
import type { GeneticBin } from "@/lib/rangefinder/platform/api-client/wire/answers";
import { BRAND } from "@/lib/rangefinder/platform/brand";
import { BinScale } from "./bin-scale";
import { type BinState, ownNumber } from "./use-bins";

const HEIGHT = "min-h-[27rem] min-[375px]:min-h-[24rem] lg:min-h-[27.75rem]";

export const ResultSkeleton = () => <Skeleton className={HEIGHT} />;

interface ResultCardProps {
  predictor: Predictor;
  visitor: Visitor;
  bin: BinState;
  /** What all explanations end with, which the page says once. */
  ending: string | null;
}

/** One interaction of a predictor, as the provider explains it for the profile’s group. */
export function ResultCard({ predictor, visitor, bin, ending }: ResultCardProps) {
  if (bin.kind === "loading") return <ResultSkeleton />;
  const { interactions } = predictor;
  const own = ownNumber(bin);
  const told = toldOf(interactions, own);
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
        {bin.kind === "not shared" && <NotShared predictor={predictor} visitor={visitor} />}
        {bin.kind === "known" && own === null && <NoBin bin={bin.bin} profile={visitor.profile} />}
        {told && bin.kind !== "not shared" && (
          <div className="flex flex-col gap-1 print:gap-0">
            <p className="text-muted-foreground text-sm">
              {told.interaction.name}
              {own === null && `, group ${told.bin.number} for example`}
            </p>
            <p className={cn("leading-snug print:text-base", own !== null && "font-medium text-xl")}>
              {withoutEnding(told.bin.explanation, ending)}
            </p>
          </div>
        )}
        {own !== null && !told && <p>Strandbank explains nothing about group {own}.</p>}
        <div className="mt-auto flex flex-col gap-3 print:gap-0">
          {told && (
            <BinScale
              bins={told.bins}
              own={own}
              ownName={labelOf(visitor.profile)}
              caption="Largest difference in each group: the higher the bar, the more this habit changes."
            />
          )}
          <Link
            href={predictorAddress(predictor)}
            className={cn(buttonVariants({ variant: "link", size: "inline" }), "justify-start! self-start")}
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

/** The interface needs a result at half of a predictor's markers. */
function NoBin({ bin, profile }: { bin: GeneticBin; profile: VisitorProfile | null }) {
  const all = bin.markers_used + bin.markers_missing;
  return (
    <p className="leading-relaxed">
      No result for <bdi>{shortName(profile)}</bdi>:{" "}
      {profile?.isGenotyped === false
        ? "this profile has not been genotyped. A raw-data file would help."
        : `${bin.markers_missing} of ${all} places have no result, and ${Math.ceil(all / 2)} are needed. A raw-data file of a chip that reads more of them would help.`}
    </p>
  );
}

function NotShared({ predictor: { id, title }, visitor }: Pick<ResultCardProps, "predictor" | "visitor">) {
  const scope = reportScope(id);
  return (
    <>
      <p className="leading-relaxed">Not shared with {BRAND}.</p>
      <ConnectButton variant="outline" size="sm" extra={extraFor(visitor, scope)}>
        Share “{scopeLabel(scope)}”<span className="sr-only"> for {title.toLowerCase()}</span>
      </ConnectButton>
    </>
  );
}
