import { bodyOf, maskHeaders, maskText, secretsOf } from "./mask";
import type { OpenVisit } from "./record";

/** A call of the explorer's as it is sent. */
export interface Call {
  /** Absolute. */
  url: string;
  method: string;
  headers: Headers;
  /** A urlencoded form, or empty. */
  body: string;
  /** What it is for, where its address does not tell. */
  note?: string | undefined;
  /** Milliseconds since 1970. */
  startedAt: number;
}

/** Adds a call to the visit it was made for, with what came back: null when nothing did. */
export function recordCall(
  visit: OpenVisit,
  call: Call,
  answer: { response: Response; text: string } | null,
): void {
  const secrets = secretsOf(call.body, call.headers.get("authorization"));
  const { response, text } = answer ?? {};
  visit.calls.push({
    from: "explorer",
    to: "provider",
    ...(call.note ? { note: call.note } : {}),
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
