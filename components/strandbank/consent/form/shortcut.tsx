"use client";

import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { type Tickable, useSelection } from "./consent-form";

interface ShortcutProps {
  label: string;
  fields: readonly Tickable[];
  /** At both ends of a title, on a line of its own, or in a table, which has the label elsewhere. */
  looks?: "title" | "line" | "cell";
}

/** A box that ticks others: it posts nothing itself, and is there once scripts run. */
export function Shortcut({ label, fields, looks = "title" }: ShortcutProps) {
  const { posted, isReady, tick } = useSelection();
  if (!isReady || fields.length < 2) return null;
  const total = fields.reduce((sum, { count }) => sum + count, 0);
  const chosen = fields.reduce((sum, field) => sum + chosenOf(field), 0);
  const isSome = chosen > 0 && chosen < total;
  const box = (
    <Checkbox
      aria-label={isSome ? `${label} (some)` : label}
      checked={chosen === total}
      indeterminate={isSome}
      onChange={(event) => tick(fields, event.target.checked)}
    />
  );
  const count = (
    <span aria-hidden className="whitespace-nowrap font-normal text-muted-foreground text-sm tabular-nums">
      {chosen.toLocaleString("en-US")} of {total.toLocaleString("en-US")}
    </span>
  );
  if (looks === "title")
    return (
      <>
        <div className="-order-1">{box}</div>
        <div className="ml-auto">{count}</div>
      </>
    );
  return (
    <div className={cn("flex items-center gap-x-3 font-medium", looks === "line" && "px-4 sm:px-5")}>
      {box}
      <span aria-hidden className={looks === "cell" ? "lg:hidden" : undefined}>
        {label}
      </span>
      <span className={looks === "cell" ? "lg:hidden" : undefined}>{count}</span>
    </div>
  );

  function chosenOf({ name, count }: Tickable): number {
    const value = posted.fields.get(name);
    if (value === undefined || value === "none") return 0;
    return value === "these" ? (posted.ticked.get(name)?.length ?? 0) : count;
  }
}

/** What a row of shortcuts is called; there once scripts run, as they are. */
export const ShortcutLabel = ({ children }: { children: React.ReactNode }) =>
  useSelection().isReady && <p className="font-medium">{children}</p>;
