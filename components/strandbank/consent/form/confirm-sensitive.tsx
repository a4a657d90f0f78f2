"use client";

import { Checkbox } from "@/components/ui/checkbox";
import { useSelection } from "./consent-form";
import { ProblemNote } from "./problem-note";

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
