"use client";

import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { ErrorSummary } from "@/components/strandbank/layout/error-summary";
import { useIsReady } from "@/components/ui/use-is-ready";
import { PROBLEMS, type ShownProblem } from "./problems";
import {
  countOf,
  initiallyPosted,
  isSensitive,
  type Offer,
  type Posted,
  postedIn,
  type Shared,
  sharedOf,
} from "./selection";

interface Selection {
  offer: Offer;
  posted: Posted;
  /** What "Allow" would share of each person. */
  shared: readonly Shared[];
  /** The number of items that "Allow" would share. */
  count: number;
  /** False until scripts run. */
  isReady: boolean;
  /** Whether the customer must confirm that this application may have what is sensitive. */
  needsConfirmation: boolean;
  problem: ShownProblem | null;
  /** Sets these fields of the form: boxes, or a choice to one of its values. */
  tick: (fields: readonly Tickable[], on: boolean) => void;
}

/** A field of the form: a box, or the choice among places, which is all or none of them. */
export interface Tickable {
  name: string;
  /** How many items it stands for. */
  count: number;
}

const SelectionContext = createContext<Selection | null>(null);

/** What the customer has ticked. Works inside a `ConsentForm` only. */
export function useSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error("useSelection belongs inside ConsentForm.");
  return selection;
}

/** Keeps Enter in a field from submitting the form; only the buttons do. */
function ignoreEnter(event: React.KeyboardEvent<HTMLFormElement>) {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}

function setFields(form: HTMLFormElement, fields: readonly Tickable[], on: boolean): void {
  for (const { name } of fields)
    for (const input of form.querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`))
      input.checked = input.type === "radio" ? input.value === (on ? "all" : "none") : on;
}

interface ConsentFormProps {
  action: string;
  offer: Offer;
  isVerified: boolean;
  /** What the server found wrong with the last submission. */
  problem: ShownProblem | null;
  children: React.ReactNode;
}

/**
 * A plain form of plain boxes. Scripts only read what is ticked, from whenever they arrive, so that it posts
 * the same with and without them.
 */
export function ConsentForm({ action, offer, isVerified, children, ...given }: ConsentFormProps) {
  const [posted, setPosted] = useState(() => initiallyPosted(offer));
  const [problem, setProblem] = useState(given.problem);
  const [attempt, setAttempt] = useState(0);
  const isReady = useIsReady();
  const form = useRef<HTMLFormElement>(null);
  const read = useCallback(() => form.current && setPosted(postedIn(form.current)), []);
  useEffect(() => {
    read();
    const own = form.current;
    own?.addEventListener("change", read);
    return () => own?.removeEventListener("change", read);
  }, [read]);
  const selection = useMemo(() => {
    const shared = sharedOf(offer, posted);
    const tick: Selection["tick"] = (fields, on) => {
      if (form.current) setFields(form.current, fields, on);
      read();
    };
    const needsConfirmation = !isVerified && isSensitive(offer, shared);
    const count = countOf(offer, shared);
    return { offer, posted, shared, count, isReady, needsConfirmation, problem, tick };
  }, [offer, posted, isReady, isVerified, problem, read]);

  /** What is still to be done before the form can be sent. */
  function problemIn(): ShownProblem | null {
    if (selection.count === 0) return offer.people.length > 1 ? "profile" : "nothing";
    return selection.needsConfirmation && !posted.fields.has("confirm") ? "confirm" : null;
  }

  function check(event: React.SubmitEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent;
    if (submitter instanceof HTMLButtonElement && submitter.value === "refuse") return;
    const found = problemIn();
    setProblem(found);
    setAttempt((old) => old + 1);
    if (found) event.preventDefault();
  }

  const [target, text] = problem ? PROBLEMS[problem] : [];
  return (
    <SelectionContext value={selection}>
      <form
        ref={form}
        action={action}
        method="post"
        autoComplete="off"
        noValidate={isReady}
        onSubmit={check}
        onKeyDown={ignoreEnter}
      >
        {/* The form's default button, so that Enter without scripts neither allows nor refuses. */}
        <button type="submit" name="decision" value="" formNoValidate hidden />
        {text && <ErrorSummary key={attempt} href={`#${target}`} text={text} />}
        {children}
      </form>
    </SelectionContext>
  );
}

export function ProblemNote({ id, problem }: { id: string; problem: ShownProblem }) {
  const selection = useSelection();
  if (selection.problem !== problem) return null;
  return (
    <p id={id} className="mt-2 border-destructive border-l-4 pl-3 font-medium text-destructive">
      {PROBLEMS[problem][1]}
    </p>
  );
}
