"use client";

import { useSelection } from "./consent-form";
import { PROBLEMS, type ShownProblem } from "./problems";

export function ProblemNote({ id, problem }: { id: string; problem: ShownProblem }) {
  const selection = useSelection();
  if (selection.problem !== problem) return null;
  return (
    <p id={id} className="mt-2 border-destructive border-l-4 pl-3 font-medium text-destructive">
      {PROBLEMS[problem][1]}
    </p>
  );
}
