import { randomUUID } from "node:crypto";
import { after } from "next/server.js";
import { requestHeaders } from "@/lib/explorer/base/request-headers";
import { settings } from "@/lib/explorer/settings";
import { exchangesOf } from "./calls";
import { ADDRESS_HEADER, VISIT_HEADER } from "./cookie";
import { bodyOf, browserHeaders, maskHeaders, maskText, secretsOf } from "./mask";
import { handled, type OpenVisit } from "./open-visit";
import { serverTiming } from "./request-id";
import { currentTraceId } from "./session";
import { keepVisit } from "./traces";
import type { Exchange, Flow, Visit } from "./visit";

declare global {
  var rangefinderPageVisits: Map<string, OpenVisit> | undefined;
}

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
    const traceId = await currentTraceId();
    if (!traceId) return handle(request, context);
    const given = request.clone();
    const kind = typeof flow === "string" ? flow : await flow(context);
    const visit: OpenVisit = { traceId, calls: [], work: [] };
    const startedAt = Date.now();
    const response = await handled().run(visit, () => handle(request, context));
    const exchange = await exchangeOf(kind, given, response.clone(), startedAt);
    const requestId = randomUUID();
    keep(visit, { flow: kind, requestId, exchange });
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
async function exchangeOf(
  flow: Flow,
  request: Request,
  response: Response,
  startedAt: number,
): Promise<Exchange> {
  const { pathname, search } = new URL(request.url);
  const sent = await request.text();
  const type = response.headers.get("content-type");
  const text = type?.includes("json") ? await response.text() : "";
  return {
    from: "browser",
    to: "explorer",
    method: request.method,
    url: maskText(settings.explorerUrl + pathname + search),
    requestHeaders: browserHeaders(request.headers, flow),
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
 * stays null, because Next does not report it. Null outside of a page, and without a trace.
 */
async function pageVisit(): Promise<OpenVisit | null> {
  const given = await requestHeaders();
  const id = given?.get(VISIT_HEADER);
  const address = given?.get(ADDRESS_HEADER);
  const traceId = id && address ? await currentTraceId() : null;
  if (!given || !id || !address || !traceId) return null;
  globalThis.rangefinderPageVisits ??= new Map();
  const visits = globalThis.rangefinderPageVisits;
  const known = visits.get(id);
  if (known) return known;
  const opened: OpenVisit = { traceId, calls: [], work: [] };
  visits.set(id, opened);
  const exchange = pageExchange(address, browserHeaders(given, "page"));
  after(async () => {
    const milliseconds = Date.now() - exchange.startedAt;
    await Promise.allSettled(opened.work);
    visits.delete(id);
    const whole = { ...exchange, milliseconds };
    keep(opened, { flow: "page", requestId: id, exchange: whole });
  });
  return opened;
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

function keep({ traceId, calls }: OpenVisit, visit: Omit<Visit, "calls">): void {
  if (traceId) keepVisit(traceId, { ...visit, calls: exchangesOf(calls) });
}
