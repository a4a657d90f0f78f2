"use client";

import { Checkbox } from "@/components/ui/checkbox";
import type { CheckedState } from "./selection";

interface TriStateBoxProps {
  label: string;
  state: CheckedState;
  onChange: (on: boolean) => void;
  disabled?: boolean;
  /** The name of the form field that is posted without scripts. */
  name?: string | undefined;
  value?: string | undefined;
}

/** A checkbox for several items: all, some or none of them are checked. */
export function TriStateBox({ label, state, onChange, ...field }: TriStateBoxProps) {
  return (
    <Checkbox
      {...field}
      aria-label={state === "some" ? `${label} (some)` : label}
      checked={state === "all"}
      indeterminate={state === "some"}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
