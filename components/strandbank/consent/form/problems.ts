import type { FormProblem } from "@/components/strandbank/layout/page";
import type { ConsentFormProblem } from "@/lib/strandbank/core/consent/endpoint";

/** Problems with a posted form, except those that lead to another page. */
export type ShownProblem = Exclude<ConsentFormProblem, "request" | "stale">;

export const PROBLEMS: Readonly<Record<ShownProblem, FormProblem>> = {
  profile: ["profiles", "Choose whose data you want to share: tick somebody."],
  lasts: ["lasts", "Choose how long it lasts."],
  nothing: ["items", "Tick at least one item to share, or refuse."],
  confirm: ["confirm", "Confirm that you know who gets the sensitive items, or untick them."],
  decision: ["decision", "Choose Refuse or Allow."],
  changed: [
    "items",
    "Something on this page changed meanwhile, so nothing was decided. Here is how it is now: please decide again.",
  ],
  form: ["items", "This page belonged to another session, so nothing was shared. Please decide again."],
};

export function isShownProblem(code: string | undefined): code is ShownProblem {
  return code !== undefined && Object.hasOwn(PROBLEMS, code);
}
