"use client";

import { Suspense } from "react";
import { useHasScripts } from "@/components/explorer/parts/use-has-scripts";
import { fetched } from "@/components/ui/fetched";

/** The ruler with its scripts, fetched once the page is there. */
const SharedGenomeRuler = fetched(
  () => import("./shared-genome-ruler").then((module) => module.SharedGenomeRuler),
  ({ children }) => children,
);

interface Props {
  /** Granted scopes. */
  granted: readonly string[];
  words: string;
}

/** How much of the genome the granted scopes open: in words first, then drawn. */
export function SharedGenome({ granted, words }: Props) {
  const inWords = <span className="whitespace-nowrap">{words}</span>;
  if (!useHasScripts()) return inWords;
  return (
    <Suspense fallback={inWords}>
      <SharedGenomeRuler granted={granted} words={words}>
        {inWords}
      </SharedGenomeRuler>
    </Suspense>
  );
}
