import { ShieldAlertIcon, ShieldCheckIcon } from "lucide-react";
import type { Run } from "@/lib/explorer/workshop/experiments/outcome";

/** How many of the attacks were refused, once one was tried. */
export function Score({ runs, count }: { runs: readonly Run[]; count: number }) {
  if (runs.length === 0) return null;
  const refused = runs.filter(({ outcome }) => outcome === "refused").length;
  const hasHeld = refused === runs.length;
  const Icon = hasHeld ? ShieldCheckIcon : ShieldAlertIcon;
  return (
    <p
      className={`flex items-center gap-3 font-bold text-3xl ${hasHeld ? "text-success" : "text-destructive"}`}
    >
      <Icon aria-hidden className="size-9" />
      {refused} of {count} refused
    </p>
  );
}
