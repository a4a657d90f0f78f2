"use client";

import { createContext, useContext, useEffect, useMemo, useRef, useState } from "react";
import { ErrorSummary } from "@/components/strandbank/layout/error-summary";
import { useIsReady } from "@/components/ui/use-is-ready";
import { unpackLocations } from "./location-text";
import { problemTarget, problemText, type ShownProblem } from "./problems";
import {
  type CheckedItems,
  countChosen,
  initiallyChecked,
  type Offer,
  type SelectableScope,
  withChecked,
} from "./selection";

interface Selection {
  offer: Offer;
  checked: CheckedItems;
  /** The number of items that "Allow" would share. */
  count: number;
  /** False until scripts run; until then the native fields are what is posted. */
  isReady: boolean;
  problem: ShownProblem | null;
  checkScopes: (scopes: readonly string[], on: boolean) => void;
  checkLocations: (scopes: readonly string[], on: boolean) => void;
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

/** Replays the clicks on checkboxes from before hydration, which React state knows nothing of. */
function repeatEarlyClicks(form: HTMLFormElement | null): void {
  for (const box of form?.querySelectorAll<HTMLInputElement>('input[type="checkbox"]') ?? []) {
    if (box.checked === box.defaultChecked) continue;
    box.checked = box.defaultChecked;
    box.click();
  }
}

interface ConsentFormProps {
  action: string;
  scopes: readonly SelectableScope[];
  /** As made by `packLocations`. */
  packedLocations: string;
  locationsCoveredBy: string | null;
  /** What the server found wrong with the last submission. */
  problem: ShownProblem | null;
  children: React.ReactNode;
}

/**
 * A plain form that posts to the server and provides the selection to the checkboxes and counts inside it.
 */
export function ConsentForm({ action, children, ...given }: ConsentFormProps) {
  const { scopes, packedLocations, locationsCoveredBy } = given;
  const offer = useMemo(
    () => ({ scopes, locations: unpackLocations(packedLocations), locationsCoveredBy }),
    [scopes, packedLocations, locationsCoveredBy],
  );
  const [checked, setChecked] = useState(() => initiallyChecked(offer));
  const [problem, setProblem] = useState(given.problem);
  const [attempt, setAttempt] = useState(0);
  const isReady = useIsReady();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => repeatEarlyClicks(form.current), []);
  const selection = useMemo(
    () => ({
      offer,
      checked,
      count: countChosen(offer, checked),
      isReady,
      problem,
      checkScopes: (names: readonly string[], on: boolean) =>
        setChecked((old) => ({ ...old, scopes: withChecked(old.scopes, names, on) })),
      checkLocations: (names: readonly string[], on: boolean) =>
        setChecked((old) => ({ ...old, locations: withChecked(old.locations, names, on) })),
    }),
    [offer, checked, isReady, problem],
  );

  function check(event: React.SubmitEvent<HTMLFormElement>) {
    const submitter = event.nativeEvent.submitter;
    if (submitter instanceof HTMLButtonElement && submitter.value === "refuse") return;
    const profiles = event.currentTarget.querySelectorAll('input[name="profile_id"]');
    const chosenProfile = event.currentTarget.querySelector('input[name="profile_id"]:checked');
    const found: ShownProblem | null =
      profiles.length > 0 && !chosenProfile ? "profile" : selection.count === 0 ? "nothing" : null;
    setProblem(found);
    setAttempt((old) => old + 1);
    if (found) event.preventDefault();
  }

  return (
    <SelectionContext value={selection}>
      <form
        ref={form}
        action={action}
        method="post"
        noValidate={isReady}
        onSubmit={check}
        onKeyDown={ignoreEnter}
      >
        {/* The form's default button, so that Enter without scripts neither allows nor refuses. */}
        <button type="submit" name="decision" value="" formNoValidate hidden />
        {problem && (
          <ErrorSummary key={attempt} href={`#${problemTarget[problem]}`} text={problemText[problem]} />
        )}
        {children}
      </form>
    </SelectionContext>
  );
}
