"use client";

import { Checkbox } from "@/components/ui/checkbox";
import type { TickState } from "./selection";

interface TriStateBoxProps {
  label: string;
  state: TickState;
  onTick: (on: boolean) => void;
  disabled?: boolean;
  /** Form field, for the case without scripts. */
  name?: string | undefined;
  value?: string | undefined;
}

/** A box for several items: all, some or none of them. */
export function TriStateBox({ label, state, onTick, ...field }: TriStateBoxProps) {
  return (
    <Checkbox
      {...field}
      aria-label={state === "some" ? `${label} (some)` : label}
      checked={state === "all"}
      indeterminate={state === "some"}
      onChange={(event) => onTick(event.target.checked)}
    />
  );
}
