import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { headers } from "next/headers.js";
import { after } from "next/server.js";
import { settings } from "@/lib/explorer/settings";
import { exchangesOf, type MadeCall } from "./calls";
import { ADDRESS_HEADER, VISIT_HEADER } from "./cookie";
import { bodyOf, maskHeaders, maskText, secretsOf } from "./mask";
import { serverTiming } from "./request-id";
import type { Exchange, Flow, Visit } from "./schemas";
import { currentTraceSession, type TraceSession } from "./session";
import { saveVisit } from "./store";

/** A visit that is being answered. */
export interface OpenVisit {
  calls: MadeCall[];
  /** Unfinished work whose calls belong to the visit, even after the answer is sent. */
  work: Promise<unknown>[];
}

declare global {
  var rangefinderVisit: AsyncLocalStorage<OpenVisit> | undefined;
  var rangefinderPageVisits: Map<string, OpenVisit> | undefined;
}

const handled = (): AsyncLocalStorage<OpenVisit> => {
  globalThis.rangefinderVisit ??= new AsyncLocalStorage();
  return globalThis.rangefinderVisit;
};

/**
 * Wraps a route handler so that its request, its answer and its calls to the provider are recorded for the
 * trace.
 * @param flow the kind of request, or a function that reads it from the route's context
 */
export const traced =
  <Given extends Request, Context>(
    flow: Flow | ((context: Context) => Promise<Flow>),
    handle: (request: Given, context: Context) => Promise<Response>,
  ) =>
  async (request: Given, context: Context): Promise<Response> => {
    const session = await currentTraceSession();
    if (!session) return handle(request, context);
    const given = request.clone();
    const visit: OpenVisit = { calls: [], work: [] };
    const startedAt = Date.now();
    const response = await handled().run(visit, () => handle(request, context));
    const exchange = await exchangeOf(given, response.clone(), startedAt);
    const kind = typeof flow === "string" ? flow : await flow(context);
    const requestId = randomUUID();
    await keep(session, { flow: kind, requestId, exchange, calls: visit.calls });
    return kind === "api" ? marked(response, requestId) : response;
  };

/** The answer with the id of its request, so that the tab that asked knows it as its own. */
function marked(response: Response, requestId: string): Response {
  const answer = new Response(response.body, response);
  answer.headers.set("server-timing", serverTiming(requestId));
  return answer;
}

/** Records the calls of a page's work, also those that it makes after the page was sent. */
export async function tracedWork<T>(work: () => Promise<T>): Promise<T> {
  const visit = await pageVisit();
  if (!visit) return work();
  const done = handled().run(visit, work);
  visit.work.push(done);
  return done;
}

/** The visit that is being answered; null where nothing is recorded. */
export const currentVisit = async (): Promise<OpenVisit | null> => handled().getStore() ?? pageVisit();

/** The browser's request to a route handler and the answer. */
async function exchangeOf(request: Request, response: Response, startedAt: number): Promise<Exchange> {
  const { pathname, search } = new URL(request.url);
  const sent = await request.text();
  const type = response.headers.get("content-type");
  const text = type?.includes("json") ? await response.text() : "";
  return {
    from: "browser",
    to: "explorer",
    method: request.method,
    url: maskText(settings.explorerUrl + pathname + search),
    requestHeaders: maskHeaders(shown(request.headers)),
    requestBody: bodyOf(request.headers.get("content-type"), sent),
    status: response.status,
    responseHeaders: maskHeaders(response.headers),
    responseBody: bodyOf(type, text, secretsOf(sent)),
    startedAt,
    milliseconds: Date.now() - startedAt,
  };
}

/**
 * The visit of the page that is being rendered, saved once the page is sent and its work is done. Its status
 * stays null, because Next does not report it. Null outside of a page, and without a trace session.
 */
async function pageVisit(): Promise<OpenVisit | null> {
  const given = await requestHeaders();
  const id = given?.get(VISIT_HEADER);
  const address = given?.get(ADDRESS_HEADER);
  const session = id && address ? await currentTraceSession() : null;
  if (!given || !id || !address || !session) return null;
  globalThis.rangefinderPageVisits ??= new Map();
  const visits = globalThis.rangefinderPageVisits;
  const known = visits.get(id);
  if (known) return known;
  const opened: OpenVisit = { calls: [], work: [] };
  visits.set(id, opened);
  const exchange = pageExchange(address, maskHeaders(shown(given)));
  after(async () => {
    const milliseconds = Date.now() - exchange.startedAt;
    await Promise.allSettled(opened.work);
    visits.delete(id);
    const whole = { ...exchange, milliseconds };
    await keep(session, { flow: "page", requestId: id, exchange: whole, calls: opened.calls });
  });
  return opened;
}

/** Null outside of a request, where Next throws. */
async function requestHeaders() {
  try {
    return await headers();
  } catch {
    return null;
  }
}

const pageExchange = (address: string, requestHeaders: Exchange["requestHeaders"]): Exchange => ({
  from: "browser",
  to: "explorer",
  method: "GET",
  url: maskText(settings.explorerUrl + address),
  requestHeaders,
  requestBody: null,
  status: null,
  responseHeaders: [],
  responseBody: null,
  startedAt: Date.now(),
  milliseconds: null,
});

/** The headers of a browser that are recorded. */
const SHOWN = ["accept", "content-type", "cookie", "origin", "referer", "sec-fetch-site"];
const shown = (given: Headers): Headers => new Headers([...given].filter(([name]) => SHOWN.includes(name)));

/** A page must not fail because its trace cannot be written. */
async function keep(
  session: TraceSession,
  { calls, ...visit }: Omit<Visit, "calls"> & Pick<OpenVisit, "calls">,
): Promise<void> {
  try {
    await saveVisit(session, { ...visit, calls: exchangesOf(calls) });
  } catch {
    // The trace lacks this visit.
  }
}
