import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { invalidRequest, ServiceError, tooManyRequests } from "@/lib/strandbank/platform/base/errors";
import { log } from "@/lib/strandbank/platform/base/log";
import { LARGE_FORM_BYTES, MAX_DEVELOPERS_URL, MAX_PAGE_URL } from "@/lib/strandbank/platform/bounds";
import { NOTHING_HERE, refuse } from "@/lib/strandbank/platform/http/errors";
import { ANY_ORIGIN } from "@/lib/strandbank/platform/http/handler";
import { strictPolicy } from "@/lib/strandbank/platform/http/pages/static-page";
import { nameVisitor, requestContextOf, stampContext } from "@/lib/strandbank/platform/http/request-context";
import {
  isApi,
  isHost,
  methodNotAllowed,
  readRequestLine,
  withoutQuery,
} from "@/lib/strandbank/platform/http/request-line";
import {
  addressKey,
  openApiLimit,
  RequestWindow,
  rateLimitPolicy,
} from "@/lib/strandbank/platform/limits/api-limit";
import type { Settings } from "@/lib/strandbank/platform/settings";
import type { PathRule } from "./router";

export interface GateOptions
  extends Pick<
    Settings,
    "baseUrl" | "explorerUrl" | "trustProxy" | "trustRequestId" | "apiRequestsPerMinute" | "logAddresses"
  > {
  /**
   * Paths whose requests each cause many requests to the API. They have a separate count, so that a visitor
   * who sends many of them can still read.
   */
  costlyPaths?: RegExp;
  /** Told of requests with a token that are refused for their rate. */
  onLimited?: (authorization: string, requestId: string, waitMs: number) => Promise<void>;
  /** The routing table; a path that is in none is a page's. */
  ruleAt: (path: string) => PathRule | null;
}

/** Returns true when the request is to be routed, false when it was answered. */
type RequestGate = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/** One year; sent over HTTPS only (RFC 6797). */
const HSTS = "max-age=31536000";

/** What pages replace by policies of their own; nothing runs in what Next answers without one. */
const STRICT_POLICY = strictPolicy("'self'");

/** Health probes come from inside the network, without HTTPS, and the metrics leave them out. */
export const isProbe = (path: string): boolean => /^\/(healthz|readyz|routez)\/?$/.test(path);

/** How many requests to costly paths a client can send, and how many requests each counts as. */
const COSTLY_PER_MINUTE = 30;
const REQUESTS_OF_COSTLY = 1_000;

/** Every path of the API, and of Rangefinder what reads it. */
const OF_API: PathRule = { isLimited: true, isForAnyOrigin: true };
const OF_BACK_END: PathRule = { isLimited: true, isForAnyOrigin: false };

/** What a host of Rangefinder's own serves. */
const OF_EXPLORER =
  /^\/(explorer|api\/auth|_next|favicon\.ico|robots\.txt|sitemap\.xml|healthz|readyz|routez)(\/|$)/;

/**
 * Every request passes the gate before it is routed. The gate gives it an id, which its response names too, a
 * network address and a log line, and reduces its target to a path. It refuses requests for another host, or
 * for the provider at a host of Rangefinder's own, plain HTTP where the public URL is https, and requests of
 * programs beyond the rate limit.
 */
export function openRequestGate(options: GateOptions): RequestGate {
  const { baseUrl, apiRequestsPerMinute, logAddresses } = options;
  const isHttps = baseUrl.startsWith("https:");
  const limit = openApiLimit(apiRequestsPerMinute);
  const costly = new RequestWindow(Math.max(COSTLY_PER_MINUTE, apiRequestsPerMinute / REQUESTS_OF_COSTLY));
  const policy = rateLimitPolicy(apiRequestsPerMinute);
  const ownHost = new URL(baseUrl).host;
  const explorerHost = new URL(options.explorerUrl).host;
  const isCostly = (path: string): boolean => options.costlyPaths?.test(path) ?? false;
  const ruleAt = (path: string): PathRule | null => {
    if (isApi(path)) return OF_API;
    return path.startsWith("/explorer/api/") || isCostly(path) ? OF_BACK_END : options.ruleAt(path);
  };
  return (incoming, outgoing) => {
    const context = requestContextOf(incoming, options);
    stampContext(incoming, context);
    outgoing.setHeader("x-request-id", context.id);
    outgoing.setHeader("x-content-type-options", "nosniff");
    const isForUs = readRequestLine(incoming, outgoing, [ownHost, explorerHost]);
    const path = withoutQuery(incoming.url ?? "/");
    if (log.isLevelEnabled("info")) {
      const { id, address } = context;
      logWhenAnswered({ requestId: id, ...(logAddresses ? { address } : {}) }, path, incoming, outgoing);
    }
    if (!isForUs) return false;
    if (isHttps && !context.isSecure && !isProbe(path))
      return refuse(outgoing, invalidRequest("This service is available over HTTPS only."));
    if (isHttps && context.isSecure) outgoing.setHeader("strict-transport-security", HSTS);
    const isForExplorer = ownHost !== explorerHost && isHost(incoming.headers.host, explorerHost);
    if (isForExplorer && !OF_EXPLORER.test(path)) return refuse(outgoing, NOTHING_HERE);
    // A refused preflight would hide `Retry-After` from the script.
    const rule = ruleAt(path);
    if (!rule?.isLimited || incoming.method === "OPTIONS") return true;
    // One visitor of Rangefinder must not use up a token that it uses for several. Elsewhere, what a header
    // holds is a secret that may be wrong each time.
    const token = context.isForVisitor || !isApi(path) ? undefined : incoming.headers.authorization;
    const { waitMs, rateLimit } = isCostly(path)
      ? { ...costly.count(addressKey(context.address)), rateLimit: "" }
      : limit.count(context.address, token);
    if (isApi(path)) {
      outgoing.setHeader("ratelimit-policy", policy);
      outgoing.setHeader("ratelimit", rateLimit);
    }
    if (waitMs === 0) return true;
    // A database that is away has its own log line.
    if (token !== undefined) options.onLimited?.(token, context.id, waitMs).catch(() => undefined);
    return refuse(outgoing, tooManyRequests(waitMs), rule.isForAnyOrigin ? ANY_ORIGIN : {});
  };
}

/** Logs the request without its query string, which can hold a code, a state or the locations asked for. */
function logWhenAnswered(
  who: { requestId: string; address?: string },
  path: string,
  { method }: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const startedAt = performance.now();
  outgoing.once("close", () => {
    const milliseconds = Math.round(performance.now() - startedAt);
    log.info({ ...who, method, path, status: outgoing.statusCode, milliseconds }, "request");
  });
}

const METHODS_OF_PAGES = ["GET", "HEAD", "POST", "OPTIONS"];

/** Next's own service that scales pictures. No page uses it. */
const PICTURE_SCALER = /^\/_next\/image\/?$/;

/** More than a browser keeps for a site, or a page reads. Next's time grows with the square of either. */
const MAX_COOKIES = 200;
const MAX_PARAMETERS = 200;

const isForServerAction = (headers: IncomingHttpHeaders): boolean =>
  "next-action" in headers || /^\s*multipart\//i.test(headers["content-type"] ?? "");

/** Whether the router state that Next's client sends is no JSON: Next would answer 500. */
function isDamagedState(state: string | string[] | undefined): boolean {
  if (state === undefined) return false;
  try {
    JSON.parse(decodeURIComponent(String(state)));
    return false;
  } catch {
    return true;
  }
}

/**
 * Prepares a request for Next. Returns false when it refused the request: for a method that no page has,
 * which Next would answer like GET, a URL that is too long, too many parameters or cookies, a body that is
 * too long or of unknown length, which Next would read without a limit, a service of Next's that is closed,
 * what Next would take for a call of a Server Action (there are none), or a damaged router state.
 */
export function readyForPages(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  const { headers, method = "GET", url = "/" } = incoming;
  if (!METHODS_OF_PAGES.includes(method))
    return refuse(outgoing, methodNotAllowed(method, METHODS_OF_PAGES.join(", ")));
  const longest = /^\/developers\/[^/?]+\//.test(url) ? MAX_DEVELOPERS_URL : MAX_PAGE_URL;
  if (url.length > longest)
    return refuse(outgoing, invalidRequest(`The URL is longer than ${longest} characters.`), {}, 414);
  if (url.split("&").length > MAX_PARAMETERS)
    return refuse(outgoing, invalidRequest(`The URL has more than ${MAX_PARAMETERS} parameters.`), {}, 414);
  if ((headers.cookie?.split(";").length ?? 0) > MAX_COOKIES)
    return refuse(outgoing, invalidRequest(`There are more than ${MAX_COOKIES} cookies.`), {}, 431);
  if (PICTURE_SCALER.test(withoutQuery(url))) return refuse(outgoing, NOTHING_HERE);
  if (isForServerAction(headers)) return refuse(outgoing, invalidRequest("Send forms to pages URL-encoded."));
  if (isDamagedState(headers["next-router-state-tree"]))
    return refuse(outgoing, invalidRequest("The router state is damaged."));
  if (headers["transfer-encoding"] !== undefined)
    return refuse(outgoing, invalidRequest("A request with a body needs a Content-Length header."));
  if (Number(headers["content-length"] ?? 0) > LARGE_FORM_BYTES)
    return refuse(
      outgoing,
      new ServiceError("payload_too_large", `The body is larger than ${LARGE_FORM_BYTES} bytes.`),
    );
  nameVisitor(incoming);
  outgoing.setHeader("content-security-policy", STRICT_POLICY);
  outgoing.setHeader("x-frame-options", "DENY");
  return true;
}
