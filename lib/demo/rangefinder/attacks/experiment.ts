import type { Decision, Hints } from "@/lib/demo/rangefinder/controls/calls";
import type { Exchange, Visit } from "@/lib/demo/rangefinder/trace/visit";

export interface Experiment {
  id: string;
  title: string;
  attack: string;
  defence: string;
  /** Obtains a consent of its own, attacks it, and ends it. Throws `unavailable` when a preparation fails. */
  run: () => Promise<void>;
}

export const attackAddress = (id: string): string => `/explorer/break-it/?attack=${id}`;

/** The decision of the sample customer whom the experiments use. */
export const allow = (granted: string): Decision => ({ account: "single", profile: 1, granted });

export const isClientError = ({ status }: Response): boolean => status >= 400 && status < 500;

/** What the trace is told of a request of an attack, which any client error blocks. */
export const attempt = (note: string): Hints => ({ note, isRefusal: isClientError });

/** How a run ended: all its attacks were blocked, one was let through, or not all of them were answered. */
export type Outcome = "blocked" | "let through" | "broken off";

export interface Run {
  visit: Visit;
  outcome: Outcome;
}

export function latestRun(visits: readonly Visit[], id: string): Run | undefined {
  const visit = visits.findLast(({ exchange }) => exchange.url.endsWith(`/explorer/break-it/run/${id}/`));
  if (!visit) return undefined;
  const attacks = visit.calls.flatMap(({ attack }) => attack ?? []);
  if (attacks.includes("let through")) return { visit, outcome: "let through" };
  const isWhole = attacks.length > 0 && !attacks.includes("unanswered");
  return { visit, outcome: isWhole ? "blocked" : "broken off" };
}

export interface Summary {
  sent: string;
  response: string;
  outcome: Outcome;
}

export function summaryOf({ visit, outcome }: Run): Summary {
  const [first, ...others] = visit.calls.filter(({ attack }) => attack);
  if (!first) return { sent: "", response: "", outcome };
  const more = others.length === 0 ? "" : `, then ${others.length} more`;
  return {
    sent: `${first.method} ${new URL(first.url).pathname}${more}`,
    response: responseOf(first),
    outcome,
  };
}

function responseOf({ status, responseBody, responseHeaders }: Exchange): string {
  const location = responseHeaders.find(([name]) => name === "location")?.[1] ?? "";
  const code =
    /^\{"error":\s*"(\w+)"/.exec(responseBody?.text ?? "")?.[1] ?? /[?&]error=(\w+)/.exec(location)?.[1];
  return [status, code].filter(Boolean).join(" ");
}
