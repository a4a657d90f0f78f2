import { after } from "next/server.js";
import { requestHeaders } from "@/lib/explorer/base/request-headers";
import { onCall } from "@/lib/explorer/provider-client/on-call";
import { settings } from "@/lib/explorer/settings";
import { isDemo } from "@/lib/explorer/workshop/settings";
import { ADDRESS_HEADER, VISIT_HEADER } from "./mark-visit";
import { bodyOf, browserHeaders, maskHeaders, maskText, secretsOf } from "./mask";
import { exchangesOf, type OpenVisit, openVisit, recordCall } from "./open-visit";
import { currentTraceId, renewTrace } from "./session";
import { keepVisit } from "./traces";
import type { Exchange, Flow } from "./visit";

declare global {
  var rangefinderPageVisits: Map<string, OpenVisit> | undefined;
}

/** Records, in the demo, each browser's requests and the calls they cause. Called when the server starts. */
export function recordTraces(): void {
  if (!isDemo) return;
  globalThis.rangefinderOnRequest = { request: traced, page: tracedPage, visitorChanges: renewTrace };
  onCall(async (call) => {
    const visit = openVisit().getStore() ?? (await pageVisit());
    return visit ? recordCall(visit, call) : () => {};
  });
}

/** Wraps a route handler so that its request, its response and its calls to the provider are recorded. */
export const traced =
  <Given extends Request, Context>(
    flow: Flow,
    handle: (request: Given, context: Context) => Promise<Response>,
  ) =>
  async (request: Given, context: Context): Promise<Response> => {
    const traceId = await currentTraceId();
    if (!traceId) return handle(request, context);
    const given = request.clone();
    const visit: OpenVisit = { traceId, calls: [], work: [] };
    const startedAt = Date.now();
    const response = await openVisit().run(visit, () => handle(request, context));
    keep(visit, flow, await exchangeOf(flow, given, response.clone(), startedAt));
    return response;
  };

/** Records the calls of a page's work, also those that it makes after the page was sent. */
async function tracedPage<T>(work: () => T | Promise<T>): Promise<T> {
  const visit = await pageVisit();
  if (!visit) return work();
  const done = openVisit().run(visit, async () => work());
  visit.work.push(done);
  return done;
}

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
  const startedAt = Date.now();
  const page: Exchange = {
    from: "browser",
    to: "explorer",
    method: "GET",
    url: maskText(settings.explorerUrl + address),
    requestHeaders: browserHeaders(given, "page"),
    requestBody: null,
    status: null,
    responseHeaders: [],
    responseBody: null,
    startedAt,
    milliseconds: null,
  };
  after(async () => {
    const milliseconds = Date.now() - startedAt;
    await Promise.allSettled(opened.work);
    visits.delete(id);
    keep(opened, "page", { ...page, milliseconds });
  });
  return opened;
}

function keep(visit: OpenVisit, flow: Flow, exchange: Exchange): void {
  if (visit.traceId) keepVisit(visit.traceId, { flow, exchange, calls: exchangesOf(visit) });
}
