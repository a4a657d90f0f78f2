"use client";

import { useEffect, useMemo, useState } from "react";
import { plural } from "@/components/strandbank/layout/parts/text";
import { Says } from "@/components/strandbank/parts/says";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { genomePartInWords } from "@/components/ui/genome/genome-part";
import { GenomeRuler } from "@/components/ui/genome/genome-ruler";
import { ProblemNote, useSelection } from "./consent-form";
import { changesInWords, genomeOf, inShort, isNeededMissing } from "./selection";

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

interface GenomeProps {
  genome: readonly { id: string; chromosome: string; length: number }[];
}

/** How much of a genome "Allow" would share, if any: drawn, in words. Without scripts it shows the start. */
export function GenomeToShare({ genome }: GenomeProps) {
  const { offer, shared } = useSelection();
  const part = useMemo(() => genomeOf(offer, shared), [offer, shared]);
  if (!part.isWhole && part.chromosomes.length + part.places.length === 0) return null;
  return (
    <div className="drawn-genome">
      <GenomeRuler genome={genome} part={part} />
      <p aria-hidden className="mt-1 text-muted-foreground">
        <span className="hidden no-script:inline">Ticked at first: </span>
        Of your DNA: {genomePartInWords(part)}
      </p>
    </div>
  );
}

const KINDS_OF_CHANGE = [
  ["added", "New"],
  ["kept", "Stays"],
  ["ended", "Ends"],
] as const;

/** What the decision changes: what is new, what stays and what ends. */
export function Changes() {
  const { offer, shared } = useSelection();
  const changes = useMemo(() => changesInWords(offer, shared), [offer, shared]);
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-2 empty:hidden no-script:hidden">
        {KINDS_OF_CHANGE.map(
          ([kind, name]) =>
            changes[kind] !== "" && (
              <div key={kind} className="contents">
                <dt className="font-semibold">{name}:</dt>
                <dd className="wrap-anywhere">{changes[kind]}.</dd>
              </div>
            ),
        )}
      </dl>
      <p className="hidden no-script:block">
        <Says id="ticked-is-shared" />
      </p>
    </>
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

/** The name of the one person, or how many there are; nothing for the account itself. */
function OfWhom() {
  const { shared } = useSelection();
  const people = shared.filter(({ scopes, now }) => scopes.size + now.added + now.kept > 0);
  const [only, ...others] = people.map(({ person }) => person.firstName);
  if (others.length > 0) return ` of ${people.length} people`;
  return (
    only && (
      <>
        {" of "}
        <bdi>{only}</bdi>
      </>
    )
  );
}

interface DecisionProps {
  /** Whether something is shared already. */
  isChange: boolean;
  /** The one item that the application asks for in addition; null for none or several. */
  oneMore: string | null;
}

/** The two answers. */
export function Decision(props: DecisionProps) {
  const { offer, shared, count, isReady } = useSelection();
  const isLacking = isReady && count > 0 && isNeededMissing(offer, shared);
  const announced = useSettled(`${plural(count, "item")} ticked`);
  return (
    <div className="bg-card lg:sticky lg:bottom-0">
      <div className="answers grid gap-3 sm:max-lg:grid-cols-2">
        <Button {...answer} value="refuse" formNoValidate>
          Refuse
        </Button>
        <Button
          {...answer}
          value="allow"
          className={cn(answer.className, "h-auto min-h-11 whitespace-normal")}
        >
          {isReady ? <Answer {...props} /> : props.isChange ? "Save" : "Share what is ticked"}
          {isLacking && ", though the app may not work"}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </div>
  );
}

/** What the button does: the most important that is new, or of a change that it is saved. */
function Answer({ isChange, oneMore }: DecisionProps) {
  const { offer, shared, count } = useSelection();
  if (count === 0) return "Tick something to share";
  const { added, ended } = changesInWords(offer, shared);
  if (isChange && oneMore !== null && added === "" && ended === "") return `Go on without ${oneMore}`;
  if (isChange && (oneMore === null || added === "" || ended !== "")) return "Save";
  return (
    <span>
      Share {inShort(offer, shared, isChange)}
      <OfWhom />
    </span>
  );
}
