import type { Exchange } from "@/lib/explorer/workshop/trace/visit";
import type { Outcome, Run } from "./experiment";

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
