import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { cookies } from "next/headers.js";
import { isDemo } from "@/lib/demo/rangefinder/settings";
import { type MadeCall, providerCalls } from "@/lib/rangefinder/platform/api-client/send";
import {
  changedVisitors,
  handledRequests,
  type VisitorChanged,
  withdrawals,
} from "@/lib/rangefinder/platform/base/on-request";
import { ADDRESS_HEADER } from "@/lib/rangefinder/platform/base/request-headers";
import { settings } from "@/lib/rangefinder/platform/settings";
import { keepExchange, storeKept } from "./keep";
import { bodyOf, browserHeaders, maskHeaders, maskText, secretsOf } from "./mask";
import { currentTraceId, newTraceCookie, traceIdIn, VISIT_HEADER } from "./trace-id";
import { deleteTrace, deleteTracesOf, exchangesOf, ownTrace } from "./traces";
import { isReturn } from "./views";
import type { Exchange, Flow } from "./visit";

declare module "@/lib/rangefinder/platform/api-client/send" {
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

/** A request of a browser that is being answered. */
interface OpenVisit {
  id: string;
  /** The trace that has it; null when none has. */
  traceId: string | null;
  flow: Flow;
}

interface HandledVisit extends OpenVisit {
  request: Request;
  startedAt: number;
}

const handledVisits = new AsyncLocalStorage<HandledVisit>();

const IGNORED = { start() {}, end() {}, asyncStart() {}, asyncEnd() {}, error() {} };

/** Records, in the demo, each browser's requests and the calls they cause. Called when the server starts. */
export function recordTraces(): void {
  if (!isDemo) return;
  handledRequests.start.bindStore(handledVisits, ({ kind, request }) => ({
    id: randomUUID(),
    traceId: traceIdIn(request.headers),
    flow: kind,
    request: request.clone(),
    startedAt: Date.now(),
  }));
  handledRequests.subscribe({
    ...IGNORED,
    asyncEnd({ work, result }) {
      const visit = handledVisits.getStore();
      if (visit?.traceId && result instanceof Response) work.push(keepHandled(visit, result.clone()));
    },
  });
  providerCalls.subscribe({ ...IGNORED, asyncEnd: keepCall });
  changedVisitors.subscribe({
    ...IGNORED,
    start: (changed) => changed.work.push(renewTrace(changed).catch(lost)),
  });
  withdrawals.subscribe({
    ...IGNORED,
    start: ({ connectionId, work }) =>
      work.push(
        storeKept()
          .then(() => deleteTracesOf(connectionId))
          .catch(lost),
      ),
  });
}

/** A store that cannot be written must not keep a visitor from what they came for. */
const lost = (): void => {};

async function keepHandled(visit: HandledVisit, response: Response): Promise<void> {
  const { request, startedAt, flow } = visit;
  const milliseconds = Date.now() - startedAt;
  const { pathname, search } = new URL(request.url);
  const sent = await request.text();
  const type = response.headers.get("content-type");
  const text = type?.includes("json") ? await response.text() : "";
  keep(visit, false, {
    ...fromBrowser(request.headers, pathname + search, flow),
    method: request.method,
    requestBody: bodyOf(request.headers.get("content-type"), sent),
    status: response.status,
    responseHeaders: maskHeaders(response.headers),
    responseBody: bodyOf(type, text, secretsOf(sent)),
    startedAt,
    milliseconds,
  });
  // What a form leads to shows it, at whichever instance; what a page reads in the background can wait.
  if (flow !== "api") await storeKept();
}

/** A request for a page, whose response Next does not report. */
const fromBrowser = (headers: Headers, address: string, flow: Flow) => ({
  from: "browser" as const,
  to: "explorer" as const,
  method: "GET",
  url: maskText(settings.explorerUrl + address),
  requestHeaders: browserHeaders(headers, flow),
  requestBody: null,
  status: null,
  responseHeaders: [],
  responseBody: null,
  milliseconds: null,
});

function keepCall(made: MadeCall): void {
  const visit = handledVisits.getStore() ?? pageVisit(made);
  if (visit) keep(visit, true, exchangeOf(made));
}

export function exchangeOf({ call, received }: MadeCall): Exchange {
  const secrets = secretsOf(call.body, call.headers.get("authorization"));
  const { response, text } = received ?? {};
  return {
    from: call.from ?? "explorer",
    to: call.to ?? "provider",
    ...(call.note ? { note: call.note } : {}),
    ...(call.isRefusal ? { attack: verdictOf(call.isRefusal, response) } : {}),
    method: call.method,
    url: maskText(call.url),
    requestHeaders: maskHeaders(call.headers),
    requestBody: bodyOf(call.headers.get("content-type"), call.body),
    status: response?.status ?? null,
    responseHeaders: response ? maskHeaders(response.headers) : [],
    responseBody: bodyOf(response?.headers.get("content-type") ?? null, text ?? "", secrets),
    startedAt: call.startedAt,
    milliseconds: Date.now() - call.startedAt,
  };
}

function verdictOf(isRefusal: (response: Response) => boolean, response?: Response): Exchange["attack"] {
  if (!response) return "unanswered";
  return isRefusal(response) ? "blocked" : "let through";
}

/** Pages that are in their trace already, by the id of their visit. */
const knownVisits = new LRUCache<string, true>({ max: 10_000 });

/** The page for which a call is made: its first call brings it into the trace. Null outside of a page. */
function pageVisit({ call: { startedAt }, browser }: MadeCall): OpenVisit | null {
  const id = browser?.get(VISIT_HEADER);
  const address = browser?.get(ADDRESS_HEADER);
  if (!browser || !id || !address) return null;
  const visit: OpenVisit = { id, traceId: traceIdIn(browser), flow: "page" };
  if (!knownVisits.has(id)) keep(visit, false, { ...fromBrowser(browser, address, "page"), startedAt });
  knownVisits.set(id, true);
  return visit;
}

function keep({ id, traceId, flow }: OpenVisit, isCall: boolean, exchange: Exchange): void {
  if (traceId) keepExchange(traceId, { visit: id, flow, isCall, exchange });
}

/**
 * Begins a new trace, under a new id: what still arrives under the old one, here or at another instance, is
 * never read. A visitor who connected finds the login that led here in it, and nothing before that login.
 */
async function renewTrace({ change, connectionId }: VisitorChanged): Promise<void> {
  const before = await currentTraceId();
  const cookie = newTraceCookie();
  (await cookies()).set(cookie);
  const visit = handledVisits.getStore();
  if (visit) visit.traceId = change === "connected" ? cookie.value : null;
  // What waits for the old trace is deleted with it.
  await storeKept();
  if (change === "connected") {
    const kept = (await exchangesOf(before)).filter((one) => one.flow === "login" || one.visit === visit?.id);
    const login = kept.slice(kept.findLastIndex((one) => !one.isCall && isReturn(one.exchange)) + 1);
    for (const { id: _, ...exchange } of login) keepExchange(cookie.value, exchange);
    if (connectionId) await ownTrace(cookie.value, connectionId);
  }
  if (before) await deleteTrace(before);
}
