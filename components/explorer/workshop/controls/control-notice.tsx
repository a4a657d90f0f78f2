import { CheckIcon, TriangleAlertIcon } from "lucide-react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";

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

/** Says what the last control did. */
export function ControlNotice({ done, problem }: Props) {
  const text = typeof done === "string" && Object.hasOwn(outcomes, done) ? outcomes[done] : undefined;
  if (problem !== undefined)
    return (
      <Alert variant="warning">
        <TriangleAlertIcon aria-hidden />
        <AlertTitle>That did not work</AlertTitle>
        <AlertDescription>
          <p>
            {problem === "reconnect"
              ? "Nobody is connected."
              : "Strandbank refused. Reset the demo and try again."}
          </p>
        </AlertDescription>
      </Alert>
    );
  if (!text) return null;
  return (
    <Alert variant="success">
      <CheckIcon aria-hidden />
      <AlertTitle>Done</AlertTitle>
      <AlertDescription>
        <p>{text}</p>
      </AlertDescription>
    </Alert>
  );
}
