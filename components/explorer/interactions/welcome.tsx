"use client";

import { useEffect } from "react";
import { useSharedPart } from "@/components/explorer/visitor/use-shared-part";
import { cn } from "@/components/ui/cn";
import { GenomeRuler } from "@/components/ui/genome/genome-ruler";
import { Skeleton } from "@/components/ui/skeleton";
import { scopeLabel } from "@/lib/explorer/auth/scopes";
import { plainNumbers } from "@/lib/explorer/base/numbers";
import { RESULTS } from "@/lib/explorer/base/results-path";
import { BRAND } from "@/lib/explorer/brand";
import { capitalized, inWords } from "@/lib/explorer/interactions/words";
import type { GeneticBin } from "@/lib/explorer/provider-client/wire/answers";
import { shortName, type VisitorProfile } from "@/lib/explorer/visitor/visitor";

const HEIGHT = "min-h-14 sm:min-h-7";

export const WelcomeSkeleton = () => <Skeleton className={HEIGHT} />;

interface WelcomeProps {
  profile: VisitorProfile;
  bins: readonly GeneticBin[];
  /** Whether the visitor has just connected: the greeting is not in the address they keep. */
  isNew: boolean;
}

export function Welcome({ profile, bins, isNew }: WelcomeProps) {
  useEffect(() => {
    if (isNew) window.history.replaceState(null, "", RESULTS);
  }, [isNew]);
  const name = <bdi>{shortName(profile)}</bdi>;
  const results = bins.filter(({ bin_number }) => bin_number !== null);
  const places = results.reduce((sum, { markers_used }) => sum + markers_used, 0);
  return (
    <p className={cn("font-medium text-lg sm:text-xl print:hidden", HEIGHT)}>
      {isNew && <>Welcome, {name}. </>}
      {results.length > 0 ? (
        <>
          {capitalized(inWords(results.length))} {results.length === 1 ? "result" : "results"} from{" "}
          {plainNumbers.counted(places, "places")} of {isNew ? "your" : <>{name}’s</>} DNA.
        </>
      ) : (
        "There is no result yet. Each card says what is missing."
      )}
    </p>
  );
}

interface SharedWithUsProps {
  granted: readonly string[];
  providerUrl: string;
  isFileMissing: boolean;
}

const listed = new Intl.ListFormat("en-US");

export function SharedWithUs({ granted, providerUrl, isFileMissing }: SharedWithUsProps) {
  const shared = useSharedPart(granted);
  return (
    <section
      aria-labelledby="shared"
      className="flex flex-col gap-3 rounded-lg border bg-card p-5 print:hidden"
    >
      <h2 id="shared" className="font-semibold text-lg">
        What you share with {BRAND}
      </h2>
      <p className="leading-relaxed">{listed.format(granted.map(scopeLabel))}.</p>
      <div className="min-h-4">{shared && <GenomeRuler genome={shared.genome} part={shared.part} />}</div>
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <a href={`${providerUrl}/connected-apps/`} className="underline underline-offset-4">
          Withdraw all or a part at Strandbank
        </a>
        {isFileMissing && (
          <a href={`${providerUrl}/import/`} className="underline underline-offset-4">
            Import a raw-data file at Strandbank
          </a>
        )}
      </p>
    </section>
  );
}
