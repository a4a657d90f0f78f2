"use client";

import dynamic from "next/dynamic";
import { Suspense } from "react";
import { useIsReady } from "@/components/ui/use-is-ready";
import type { SharedGenomeRulerProps } from "./shared-genome-ruler";

// The frame of the landing page has no query client, which the ruler would add to its scripts.
const SharedGenomeRuler = dynamic<SharedGenomeRulerProps>(() =>
  import("./shared-genome-ruler").then(
    (module) => module.SharedGenomeRuler,
    () =>
      ({ children }) =>
        children,
  ),
);

export function SharedGenome({ granted, words }: { granted: readonly string[]; words: string }) {
  const inWords = <span className="whitespace-nowrap">{words}</span>;
  if (!useIsReady()) return inWords;
  return (
    <Suspense fallback={inWords}>
      <SharedGenomeRuler granted={granted} words={words}>
        {inWords}
      </SharedGenomeRuler>
    </Suspense>
  );
}
