"use client";

import { createContext, useContext, useEffect, useMemo, useRef, useState } from "react";
import { ErrorSummary } from "@/components/strandbank/layout/error-summary";
import { useIsReady } from "@/components/ui/use-is-ready";
import type { LocationPart } from "@/lib/strandbank/core/consent/location-groups";
import type { ConsentLocation } from "@/lib/strandbank/core/consent/location-parts";
import { PROBLEMS, type ShownProblem } from "./problems";
import {
  type CheckedItems,
  choosesSensitive,
  chosenInShort,
  chosenInWords,
  countChosen,
  initiallyChecked,
  type Offer,
  type SelectableScope,
  withChecked,
  withLocations,
  withParts,
} from "./selection";

interface Person {
  id: string;
  firstName: string;
}

/** What is ticked, what that comes to, and how it is changed. */
const selectionOf = (
  offer: Offer,
  checked: CheckedItems,
  change: (next: (old: CheckedItems) => CheckedItems) => void,
) => ({
  offer,
  checked,
  /** The number of items that "Allow" would share. */
  count: countChosen(offer, checked),
  /** The same in words, all of them and in short. */
  inWords: chosenInWords(offer, checked),
  inShort: chosenInShort(offer, checked),
  isSensitive: choosesSensitive(offer, checked),
  checkScopes: (names: readonly string[], on: boolean) =>
    change((old) => ({ ...old, scopes: withChecked(old.scopes, names, on) })),
  checkParts: (parts: readonly LocationPart[], on: boolean) => change((old) => withParts(old, parts, on)),
  checkLocations: (locations: readonly ConsentLocation[], on: boolean) =>
    change((old) => withLocations(old, locations, on)),
});

interface Selection extends ReturnType<typeof selectionOf> {
  /** The people whose data it would be; none until one is chosen. */
  people: readonly Person[];
  /** False until scripts run; until then the native fields are what is posted. */
  isReady: boolean;
  /** Whether the customer must confirm that this application may have what is sensitive. */
  needsConfirmation: boolean;
  problem: ShownProblem | null;
}

const SelectionContext = createContext<Selection | null>(null);

/** The customer's selection. Works inside a `ConsentForm` only. */
export function useSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error("useSelection belongs inside ConsentForm.");
  return selection;
}

/** Keeps Enter in a field from submitting the form; only the buttons do. */
function ignoreEnter(event: React.KeyboardEvent<HTMLFormElement>) {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}

/**
 * Replays the clicks on checkboxes from before hydration, which React state knows nothing of. The form's
 * `autoComplete="off"` keeps browsers from restoring checkboxes, which would look like clicks here.
 */
function repeatEarlyClicks(form: HTMLFormElement): void {
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')) {
    if (box.checked === box.defaultChecked) continue;
    box.checked = box.defaultChecked;
    box.click();
  }
}

/** What is still to be done before the form can be sent. */
function problemIn(form: HTMLFormElement, selection: Pick<Selection, "count" | "needsConfirmation">) {
  const lacks = (name: string) =>
    form.querySelector(`input[name="${name}"]`) && !new FormData(form).has(name);
  if (lacks("profile_id")) return "profile";
  if (selection.count === 0) return "nothing";
  return selection.needsConfirmation && lacks("confirm") ? "confirm" : null;
}

/** The ids that the form would post as `profile_id`. */
const profileIdsIn = (form: HTMLFormElement) => new FormData(form).getAll("profile_id");

interface ConsentFormProps {
  action: string;
  /** Those to choose from, or all of them. */
  people: readonly Person[];
  scopes: readonly SelectableScope[];
  parts: readonly LocationPart[];
  locationsCoveredBy: string | null;
  isVerified: boolean;
  /** What the server found wrong with the last submission. */
  problem: ShownProblem | null;
  children: React.ReactNode;
}

/** A plain form that posts to the server and provides the selection to the checkboxes and counts in it. */
export function ConsentForm({ action, children, ...given }: ConsentFormProps) {
  const { scopes, parts, locationsCoveredBy, isVerified, people } = given;
  const offer = useMemo(() => ({ scopes, parts, locationsCoveredBy }), [scopes, parts, locationsCoveredBy]);
  const [checked, setChecked] = useState(() => initiallyChecked(offer));
  const [problem, setProblem] = useState(given.problem);
  const [attempt, setAttempt] = useState(0);
  const [profileIds, setProfileIds] = useState<readonly FormDataEntryValue[]>([]);
  const isReady = useIsReady();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!form.current) return;
    repeatEarlyClicks(form.current);
    setProfileIds(profileIdsIn(form.current));
  }, []);
  const selection = useMemo(() => {
    const chosen = selectionOf(offer, checked, setChecked);
    return {
      ...chosen,
      people: people.filter(({ id }) => profileIds.includes(id)),
      isReady,
      needsConfirmation: !isVerified && chosen.isSensitive,
      problem,
    };
  }, [offer, checked, people, profileIds, isReady, isVerified, problem]);

  function check(event: React.SubmitEvent<HTMLFormElement>) {
    const submitter = event.nativeEvent.submitter;
    if (submitter instanceof HTMLButtonElement && submitter.value === "refuse") return;
    const found = problemIn(event.currentTarget, selection);
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
        onChange={(event) => setProfileIds(profileIdsIn(event.currentTarget))}
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
