"use client";

import { useMemo } from "react";
import { genomePartInWords } from "@/components/ui/genome/genome-part";
import { GenomeRuler } from "@/components/ui/genome/genome-ruler";
import { useSelection } from "./consent-form";
import { chosenGenome } from "./selection";

interface Props {
  genome: readonly { id: string; chromosome: string; length: number }[];
}

/** How much of a genome "Allow" would share: drawn, and in words. Without scripts it shows the start. */
export function GenomeToShare({ genome }: Props) {
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
