import { Message } from "@/components/strandbank/layout/message";
import { ButtonLink } from "@/components/ui/button";
import type { ConsentProblem } from "@/lib/strandbank/core/consent/request";

const words: Record<ConsentProblem["problem"], { title: string; text: string }> = {
  unknown: {
    title: "This request does not exist",
    text: "The URL may be incomplete, or the request was removed after it ended. Nothing was shared. Go back to the application and start again.",
  },
  expired: {
    title: "This request has expired",
    text: "It was open for more than an hour, so it ended without a decision. Nothing was shared. Go back to the application and start again.",
  },
  decided: {
    title: "You have already decided this request",
    text: "You can answer a request only once. Connected apps shows what you share and lets you stop. To share something else, start again in the application.",
  },
};

export function RequestProblem({ problem }: ConsentProblem) {
  const { title, text } = words[problem];
  return (
    <Message title={title}>
      <p>{text}</p>
      <ButtonLink href="/connected-apps/">See your connected apps</ButtonLink>
    </Message>
  );
}
