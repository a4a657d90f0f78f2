"use client";

import { useEffect } from "react";
import { useNumbers } from "@/components/explorer/parts/numbers";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import { RESULTS } from "@/lib/explorer/base/results-path";
import { capitalized, inWords } from "@/lib/explorer/interactions/phenotype-words";
import type { GeneticBin } from "@/lib/explorer/provider-client/wire/types";
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
  const numbers = useNumbers();
  const results = bins.filter(({ bin_number }) => bin_number !== null);
  const places = results.reduce((sum, { markers_used }) => sum + markers_used, 0);
  return (
    <p className={cn("font-medium text-lg sm:text-xl print:hidden", HEIGHT)}>
      {isNew && <>Welcome, {name}. </>}
      {results.length > 0 ? (
        <>
          {capitalized(inWords(results.length))} {results.length === 1 ? "result" : "results"} from{" "}
          {numbers.counted(places, "places")} of {isNew ? "your" : <>{name}’s</>} DNA.
        </>
      ) : (
        "There is no result yet. Each card says what is missing."
      )}
    </p>
  );
}
