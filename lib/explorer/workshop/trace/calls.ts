import { bodyOf, maskHeaders, maskText, secretsOf } from "./mask";
import type { OpenVisit } from "./record";
import type { Exchange } from "./schemas";

/** A request of the explorer to the provider. */
export interface Call {
  /** Absolute. */
  url: string;
  method: string;
  headers: Headers;
  /** A urlencoded form, or empty. */
  body: string;
  /** What it is for, unless its address says so. */
  note?: string | undefined;
  /** Sender and receiver; by default the explorer and the provider. */
  from?: Exchange["from"];
  to?: Exchange["to"];
  /** For an attack: whether this answer refuses it. */
  isRefusal?: ((answer: Response) => boolean) | undefined;
  /** Milliseconds since 1970. */
  startedAt: number;
}

/** Adds a call to its visit, with the answer: null when there was none. */
export function recordCall(
  visit: OpenVisit,
  call: Call,
  answer: { response: Response; text: string } | null,
): void {
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
