import { CheckIcon, TriangleAlertIcon } from "lucide-react";
import { Notice } from "@/components/explorer/parts/notice";

const outcomes: Readonly<Record<string, string>> = {
  expire:
    "The access token has expired at Strandbank. Rangefinder’s next call is refused; it refreshes the token and carries on.",
  withdraw: "Access is withdrawn at Strandbank. Rangefinder finds out with its next call.",
  reset: "The demo is back in its initial state. Everyone is signed out.",
};

interface Props {
  done: string | string[] | undefined;
  problem: string | string[] | undefined;
}

export function ControlNotice({ done, problem }: Props) {
  const outcome = typeof done === "string" && Object.hasOwn(outcomes, done) ? outcomes[done] : undefined;
  const isProblem = problem !== undefined;
  const refusal =
    problem === "reconnect" ? "Nobody is connected." : "Strandbank refused. Reset the demo and try again.";
  const text = isProblem ? refusal : outcome;
  if (!text) return null;
  return (
    <Notice
      variant={isProblem ? "warning" : "success"}
      icon={isProblem ? TriangleAlertIcon : CheckIcon}
      title={isProblem ? "That did not work" : "Done"}
      text={text}
    />
  );
}
