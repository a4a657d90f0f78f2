"use client";

import { PlugZapIcon } from "lucide-react";
import { ConnectButton, StartDemo } from "@/components/rangefinder/visitor/connect";
import { FailureNotice, ReconnectNotice } from "@/components/rangefinder/visitor/notices";
import { useVisitor } from "@/components/rangefinder/visitor/use-visitor";
import { Notice } from "@/components/ui/alert";
import { readersEnglish } from "@/components/ui/english-dates";
import { Link } from "@/components/ui/link";
import { useIsReady } from "@/components/ui/use-is-ready";
import { sharedEnding } from "@/lib/rangefinder/core/results/bins";
import {
  HABITS,
  knownFirst,
  type Predictor,
  predictorAddress,
} from "@/lib/rangefinder/core/results/predictors";
import type { Visitor } from "@/lib/rangefinder/core/visitor/visitor";
import { BRAND, tabTitle } from "@/lib/rangefinder/platform/brand";
import { PredictorSection, PrintedMatrix, SectionSkeleton } from "./matrix/predictor-section";
import { ResultCard, ResultSkeleton } from "./results/result-card";
import { binOf, useBins, usePredictors } from "./results/use-bins";
import { SharedWithUs, StillToSee, Welcome, WelcomeSkeleton } from "./welcome";

interface ResultsViewProps {
  /** The predictor to show habit by habit; without one of this id, the first. */
  predictorId: string | null;
  isWelcome: boolean;
  providerUrl: string;
  /** When the page was made, as an ISO 8601 time. */
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
  const hasGroup = known.some(({ bin_number }) => bin_number !== null);
  const ordered = knownFirst(predictors, known);
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
      {!hasGroup &&
        visitor.profile?.isGenotyped &&
        visitor.granted.includes("genomes") &&
        bins.kind !== "loading" && <StillToSee visitor={visitor} />}
      <ResultGrid>
        {ordered.map((one) => (
          <ResultCard key={one.id} predictor={one} visitor={visitor} bin={binOf(one, bins)} ending={ending} />
        ))}
      </ResultGrid>
      <Disclaimer ending={ending} />
      <div id={HABITS} className="flex flex-col gap-6 print:gap-2">
        {shown && <PredictorNav predictors={ordered} shown={shown} />}
        {ordered.map((one) => {
          const Section = one === shown ? PredictorSection : PrintedMatrix;
          return (
            <Section
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
        <SharedWithUs granted={visitor.granted} providerUrl={providerUrl} bins={known} />
      )}
    </>
  );
}

function PrintHeader({ visitor: { profile }, madeAt }: Pick<ResultsProps, "visitor" | "madeAt">) {
  // The server doesn't know the reader's time zone.
  const [locale, timeZone] = useIsReady() ? [readersEnglish()] : ["en-US", "UTC"];
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone });
  return (
    <p className="hidden print:block">
      {profile && (
        <>
          <bdi className="font-semibold">{profile.name ?? "Unnamed profile"}</bdi> ·{" "}
        </>
      )}
      {date.format(new Date(madeAt))} · {BRAND}, with data from Strandbank
    </p>
  );
}

const PredictorNav = ({ predictors, shown }: { predictors: readonly Predictor[]; shown: Predictor }) => (
  <nav aria-label="Reports" className="border-b print:hidden">
    <ul className="flex flex-wrap gap-x-1">
      {predictors.map((predictor) => (
        <li key={predictor.id}>
          <Link
            href={predictorAddress(predictor)}
            scroll={false}
            aria-current={predictor.id === shown.id ? "page" : undefined}
            className="relative inline-flex min-h-11 items-center rounded-t-md px-3 font-medium text-muted-foreground text-sm hover:bg-accent hover:text-foreground aria-[current=page]:text-foreground forced-colors:aria-[current=page]:underline aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-[3px] aria-[current=page]:after:rounded-full aria-[current=page]:after:bg-(--needle)"
          >
            {predictor.title}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

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
