import { AsyncLocalStorage } from "node:async_hooks";
import type { Call, ReadResponse } from "@/lib/explorer/provider-client/on-call";
import { bodyOf, maskHeaders, maskText, secretsOf } from "./mask";
import type { Exchange } from "./visit";

declare module "@/lib/explorer/provider-client/on-call" {
  interface Call {
    /** What it is for, unless its URL says so. */
    note?: string | undefined;
    /** Sender and receiver; by default the application and the provider. */
    from?: "browser" | "explorer";
    to?: "explorer" | "provider";
    /** For an attack: whether this response blocks it. */
    isRefusal?: ((response: Response) => boolean) | undefined;
  }
}

interface MadeCall {
  call: Call;
  /** Undefined until there is a response, null when there was none. */
  received: ReadResponse | null | undefined;
  milliseconds: number;
}

export interface OpenVisit {
  /** The trace that will have it; null when none will. */
  traceId: string | null;
  calls: MadeCall[];
  /** Unfinished work whose calls belong to the visit, even after the response is sent. */
  work: Promise<unknown>[];
}

declare global {
  // Pages, route handlers and instrumentation each have modules of their own.
  var rangefinderVisit: AsyncLocalStorage<OpenVisit> | undefined;
}

export const openVisit = (): AsyncLocalStorage<OpenVisit> => {
  globalThis.rangefinderVisit ??= new AsyncLocalStorage();
  return globalThis.rangefinderVisit;
};

/** Adds a call to its visit. The function returned adds the response: null when there was none. */
export function recordCall({ calls }: OpenVisit, call: Call): (received: ReadResponse | null) => void {
  const made: MadeCall = { call, received: undefined, milliseconds: 0 };
  calls.push(made);
  return (received) => {
    made.received = received;
    made.milliseconds = Date.now() - call.startedAt;
  };
}

export const exchangesOf = ({ calls }: OpenVisit): Exchange[] =>
  calls
    .filter(({ received }) => received !== undefined)
    .sort((a, b) => a.call.startedAt - b.call.startedAt)
    .map(exchangeOf);

function exchangeOf({ call, received, milliseconds }: MadeCall): Exchange {
  const secrets = secretsOf(call.body, call.headers.get("authorization"));
  const { response, text } = received ?? {};
  return {
    from: call.from ?? "explorer",
    to: call.to ?? "provider",
    ...(call.note ? { note: call.note } : {}),
    ...(call.isRefusal ? { attack: response && call.isRefusal(response) ? "blocked" : "let through" } : {}),
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
