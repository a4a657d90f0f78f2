"use client";

import { OwnProviders } from "@/components/explorer/parts/providers";
import { GenomeRuler } from "@/components/ui/genome/genome-ruler";
import { useSharedPart } from "./use-shared-part";

export interface SharedGenomeRulerProps {
  granted: readonly string[];
  words: string;
  children: React.ReactNode;
}

export const SharedGenomeRuler = (props: SharedGenomeRulerProps) => (
  <OwnProviders>
    <Ruler {...props} />
  </OwnProviders>
);

function Ruler({ granted, words, children }: SharedGenomeRulerProps) {
  const shared = useSharedPart(granted);
  if (!shared) return children;
  return (
    <>
      <span className="sr-only">{words}. </span>
      <GenomeRuler genome={shared.genome} part={shared.part} />
    </>
  );
}
