"use client";

import { useMemo } from "react";
import { useSelection } from "@/components/strandbank/consent/form/consent-form";
import { checkedState, chosenInWords, countChosen } from "@/components/strandbank/consent/form/selection";
import { TriStateBox } from "@/components/strandbank/consent/form/tri-state-box";

interface SameItemsProps {
  /** The person of whom the application reads these items already. */
  name: string;
  /** Those that are no locations. */
  scopes: readonly string[];
}

/** Ticks what the application may read of another person already. */
export function SameItems({ name, scopes }: SameItemsProps) {
  const { offer, checked, isReady, checkScopes, checkParts } = useSelection();
  const same = useMemo(() => {
    const names = new Set(scopes);
    return {
      ...offer,
      scopes: offer.scopes.filter(({ scope }) => names.has(scope)),
      parts: offer.parts.filter(({ earlier }) => earlier),
    };
  }, [offer, scopes]);
  const changeable = { ...same, scopes: same.scopes.filter(({ required }) => !required) };
  const everything = {
    scopes: new Set(scopes),
    parts: new Set(same.parts.map(({ id }) => id)),
    exceptions: new Map(),
  };
  const total = countChosen(changeable, everything);
  if (total === 0) return null;
  const count = countChosen(same, everything).toLocaleString("en-US");
  return (
    <label className="grid cursor-pointer grid-cols-[auto_1fr] items-start gap-x-3 rounded-lg border bg-card px-4 py-2.5 shadow-xs sm:px-5 no-script:hidden">
      <TriStateBox
        label={`The same items as for ${name} (${count})`}
        state={checkedState(countChosen(changeable, checked), total)}
        disabled={!isReady}
        onChange={(on) => {
          checkScopes(
            changeable.scopes.map(({ scope }) => scope),
            on,
          );
          checkParts(same.parts, on);
        }}
      />
      <span className="min-w-0">
        <span className="font-medium">
          The same items as for <bdi>{name}</bdi> ({count})
        </span>
        <span className="block text-muted-foreground text-sm">{chosenInWords(same, everything)}</span>
      </span>
    </label>
  );
}
