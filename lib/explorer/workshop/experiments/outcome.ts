import type { StoredVisit } from "@/lib/explorer/workshop/trace/visit";

/** How a run ended: all its attacks were refused, one was let through, or it broke off before the first. */
export type Outcome = "refused" | "let through" | "broken off";

/** The latest run of an experiment in a session. */
export interface Run {
  visit: StoredVisit;
  outcome: Outcome;
}

/** The latest run of this experiment; undefined when there is none. */
export function latestRun(visits: readonly StoredVisit[], id: string): Run | undefined {
  const visit = visits.findLast(({ flow }) => flow === `experiment:${id}`);
  return visit && { visit, outcome: outcomeOf(visit) };
}

function outcomeOf({ calls }: StoredVisit): Outcome {
  const attacks = calls.flatMap(({ attack }) => attack ?? []);
  if (attacks.length === 0) return "broken off";
  return attacks.includes("let through") ? "let through" : "refused";
}
