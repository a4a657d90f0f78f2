"use client";

import { useEffect, useMemo, useState } from "react";
import { plural } from "@/components/strandbank/layout/parts/text";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { genomePartInWords } from "@/components/ui/genome/genome-part";
import { GenomeRuler } from "@/components/ui/genome/genome-ruler";
import { ProblemNote, useSelection } from "./consent-form";
import { chosenGenome } from "./selection";

/** What an unverified application needs for sensitive items; always there until scripts run. */
export function ConfirmSensitive({ host }: { host: string }) {
  const { isReady, needsConfirmation } = useSelection();
  if (isReady && !needsConfirmation) return null;
  return (
    <div className="mt-3 rounded-md border border-warning/50 bg-warning-soft p-3.5 text-sm leading-relaxed">
      <label className="grid cursor-pointer grid-cols-[auto_1fr] items-start gap-x-3">
        <Checkbox id="confirm" name="confirm" value="sensitive" aria-describedby="confirm-problem" />
        <span>
          I know who runs <span className="wrap-anywhere font-mono">{host}</span>, and I want them to have the
          sensitive items I ticked.
        </span>
      </label>
      <ProblemNote id="confirm-problem" problem="confirm" />
    </div>
  );
}

interface Props {
  genome: readonly { id: string; chromosome: string; length: number }[];
}

/** How much of a genome "Allow" would share, if any: drawn, in words. Without scripts it shows the start. */
export function GenomeToShare({ genome }: Props) {
  const { offer, checked } = useSelection();
  const part = useMemo(() => chosenGenome(offer, checked, genome), [offer, checked, genome]);
  if (!part.isWhole && part.chromosomes.length + part.places.length === 0) return null;
  return (
    <div>
      <GenomeRuler genome={genome} part={part} />
      <p aria-hidden className="decision-words mt-1 text-muted-foreground text-sm">
        <span className="hidden no-script:inline">Ticked at first: </span>
        Of your DNA: {genomePartInWords(part)}
      </p>
    </div>
  );
}

const ANNOUNCE_AFTER_MS = 700;

/** The text, delayed until it stops changing, so that a screen reader announces only the end of a series. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Both buttons look the same, so that neither answer is suggested. */
const answer = {
  name: "decision",
  variant: "outline",
  size: "lg",
  className:
    "border-2 border-primary px-3 font-semibold sm:px-6 text-primary hover:bg-primary hover:text-primary-foreground",
} as const;

function OfWhom({ people }: Pick<ReturnType<typeof useSelection>, "people">) {
  const [first, ...others] = people;
  if (!first) return null;
  if (others.length > 0) return ` of ${people.length} people`;
  return (
    <>
      {" of "}
      <bdi>{first.firstName}</bdi>
    </>
  );
}

/** The two answers, and everything that "Allow" would share. */
export function Decision() {
  const { count, inWords, inShort, isReady, people } = useSelection();
  const announced = useSettled(`${plural(count, "item")} ticked`);
  return (
    <div>
      <div className="answers grid gap-3 sm:max-lg:grid-cols-2">
        <Button {...answer} value="refuse" formNoValidate>
          Refuse
        </Button>
        <Button
          {...answer}
          value="allow"
          className={cn(answer.className, "h-auto min-h-11 whitespace-normal")}
        >
          {!isReady && "Allow ticked items"}
          {isReady && count === 0 && "Tick something to allow"}
          {isReady && count > 0 && (
            <span>
              Allow {inShort}
              <OfWhom people={people} />
            </span>
          )}
        </Button>
      </div>
      <p className="decision-words mt-2.5 text-muted-foreground text-sm empty:hidden no-script:hidden">
        {count > 0 && inWords !== inShort && `Ticked: ${inWords}.`}
      </p>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </div>
  );
}
