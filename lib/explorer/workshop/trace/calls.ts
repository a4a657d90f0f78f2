import { bodyOf, maskHeaders, maskText, secretsOf } from "./mask";
import type { OpenVisit } from "./record";
import type { Exchange } from "./schemas";

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
  /** In whose place it is sent and to whom; by default the explorer's, to the provider. */
  from?: Exchange["from"];
  to?: Exchange["to"];
  /** Of an attack: whether this answer refuses it. */
  isRefusal?: ((answer: Response) => boolean) | undefined;
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
