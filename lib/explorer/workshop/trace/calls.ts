import type { Answer, Call } from "@/lib/explorer/provider-client/on-call";
import { bodyOf, maskHeaders, maskText, secretsOf } from "./mask";
import type { Exchange } from "./visit";

/** A call of a visit. */
export interface MadeCall {
  call: Call;
  /** Undefined until it is answered, null when there was no answer. */
  answer: Answer | null | undefined;
  milliseconds: number;
}

/** Adds a call to those of its visit. The function returned adds the answer: null when there was none. */
export function recordCall(calls: MadeCall[], call: Call): (answer: Answer | null) => void {
  const made: MadeCall = { call, answer: undefined, milliseconds: 0 };
  calls.push(made);
  return (answer) => {
    made.answer = answer;
    made.milliseconds = Date.now() - call.startedAt;
  };
}

/** The answered calls, masked, in the order in which they began. */
export const exchangesOf = (calls: readonly MadeCall[]): Exchange[] =>
  calls
    .filter(({ answer }) => answer !== undefined)
    .sort((a, b) => a.call.startedAt - b.call.startedAt)
    .map(exchangeOf);

function exchangeOf({ call, answer, milliseconds }: MadeCall): Exchange {
  const secrets = secretsOf(call.body, call.headers.get("authorization"));
  const { response, text } = answer ?? {};
  return {
    from: call.from ?? "explorer",
    to: call.to ?? "provider",
    ...(call.note ? { note: call.note } : {}),
    ...(call.isRefusal ? { attack: response && call.isRefusal(response) ? "refused" : "let through" } : {}),
    method: call.method,
    url: maskText(call.url),
    requestHeaders: maskHeaders(call.headers),
    requestBody: bodyOf(call.headers.get("content-type"), call.body),
    status: response?.status ?? null,
    responseHeaders: response ? maskHeaders(response.headers) : [],
    responseBody: bodyOf(response?.headers.get("content-type") ?? null, text ?? "", secrets),
    startedAt: call.startedAt,
    milliseconds,
  };
}
