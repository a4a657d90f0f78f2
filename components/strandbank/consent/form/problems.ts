import type { ConsentFormProblem } from "@/lib/provider/oauth/consent/endpoint";

/** A sentence for each problem with a posted form, except `request`, which the page explains itself. */
export type ShownProblem = Exclude<ConsentFormProblem, "request">;

export const problemText: Readonly<Record<ShownProblem, string>> = {
  profile: "Choose whose data you want to share.",
  lasts: "Choose how long it lasts.",
  nothing: "Tick at least one item to share, or refuse.",
  confirm: "Confirm that you know who gets the sensitive items, or untick them.",
  decision: "Choose Refuse or Allow.",
  changed: "What you share changed in the meantime, so nothing was shared. Please decide again.",
  form: "This page belonged to another session, so nothing was shared. Please decide again.",
};

export const problemTarget: Readonly<Record<ShownProblem, string>> = {
  profile: "profiles",
  lasts: "lasts",
  nothing: "items",
  confirm: "confirm",
  decision: "decision",
  changed: "items",
  form: "items",
};

export function isShownProblem(code: string | undefined): code is ShownProblem {
  return code !== undefined && Object.hasOwn(problemText, code);
}
