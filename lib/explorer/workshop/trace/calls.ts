import type { Answer, Call } from "@/lib/explorer/provider-client/on-call";
import { bodyOf, maskHeaders, maskText, secretsOf } from "./mask";
import type { OpenVisit } from "./record";

/** Adds a call to its visit, with the answer: null when there was none. */
export function recordCall(visit: OpenVisit, call: Call, answer: Answer | null): void {
  const secrets = secretsOf(call.body, call.headers.get("authorization"));
  const { response, text } = answer ?? {};
  visit.calls.push({
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
    milliseconds: Date.now() - call.startedAt,
  });
}
