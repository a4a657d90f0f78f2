"use client";

import { useMemo } from "react";
import { genomePartInWords } from "@/components/ui/genome/genome-part";
import { GenomeRuler, type RuledChromosome } from "@/components/ui/genome/genome-ruler";
import { useSelection } from "./consent-form";
import { chosenGenome } from "./selection";

/** How much of a genome "Allow" would share: drawn, and in words. Without scripts it shows the start. */
export function GenomeToShare({ genome }: { genome: readonly (RuledChromosome & { id: string })[] }) {
  const { offer, checked } = useSelection();
  const part = useMemo(() => chosenGenome(offer, checked, genome), [offer, checked, genome]);
  return (
    <div>
      <GenomeRuler genome={genome} part={part} />
      <p aria-hidden className="decision-words mt-1 text-muted-foreground text-sm">
        <span className="hidden no-script:inline">Ticked at first: </span>
        {genomePartInWords(part)}
      </p>
    </div>
  );
}
