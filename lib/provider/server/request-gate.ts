import type { IncomingMessage, ServerResponse } from "node:http";
import { ServiceError, tooManyRequests } from "@/lib/provider/base/errors";
import { log } from "@/lib/provider/base/log";
import { ANY_ORIGIN } from "@/lib/provider/http/answer-headers";
import { LARGE_FORM_BYTES } from "@/lib/provider/http/form";
import { refuse } from "@/lib/provider/http/refuse";
import { type RequestContext, requestContextOf, stampContext } from "@/lib/provider/http/request-context";
import { isApi, ownHosts, readRequestLine, withoutQuery } from "@/lib/provider/http/request-line";
import { apiLimit } from "@/lib/provider/limits/api-limit";
import { dropDamagedHeaders } from "./next-headers";

export interface GateOptions {
  /** Public addresses of the service and of the explorer. */
  baseUrl: string;
  explorerUrl: string;
  trustProxy: boolean;
  apiRequestsPerMinute: number;
}

/** Returns true when the request is to be routed, false when it was answered. */
export type RequestGate = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/** One year; sent over HTTPS only (RFC 6797). */
const HSTS = "max-age=31536000";

/** Health probes come from inside the network, without HTTPS. */
const isProbe = (path: string): boolean => /^\/(healthz|readyz)\/?$/.test(path);

/**
 * Every request passes the gate before it is routed. The gate gives it an id, a network address and a log
 * line, and reduces its target to a path. It refuses requests for another host, plain HTTP where the public
 * URL is https, and requests to the API beyond the rate limit.
 */
export function openRequestGate(options: GateOptions): RequestGate {
  const { baseUrl, trustProxy, apiRequestsPerMinute } = options;
  globalThis.strandbankStamps = "gate";
  const isHttps = baseUrl.startsWith("https:");
  const waitForApi = apiLimit(apiRequestsPerMinute);
  const hosts = ownHosts(options);
  return (incoming, outgoing) => {
    const context = requestContextOf(incoming, trustProxy);
    stampContext(incoming, context);
    const isForUs = readRequestLine(incoming, outgoing, hosts);
    const path = withoutQuery(incoming.url ?? "/");
    if (log.isLevelEnabled("info")) logWhenAnswered(context, path, incoming, outgoing);
    if (!isForUs) return false;
    if (isHttps && !context.isSecure && !isProbe(path))
      return refuse(
        outgoing,
        new ServiceError("invalid_request", "This service is available over HTTPS only."),
      );
    if (isHttps && context.isSecure) outgoing.setHeader("strict-transport-security", HSTS);
    // A refused preflight would hide `Retry-After` from the script.
    if (!isApi(path) || incoming.method === "OPTIONS") return true;
    const waitMs = waitForApi(context.address, incoming.headers.authorization);
    return waitMs > 0 ? refuse(outgoing, tooManyRequests(waitMs), ANY_ORIGIN) : true;
  };
}

/** Logs the request without its query string, which can hold a code, a state or the locations asked for. */
function logWhenAnswered(
  { id, address }: RequestContext,
  path: string,
  { method }: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const startedAt = performance.now();
  outgoing.once("close", () => {
    const milliseconds = Math.round(performance.now() - startedAt);
    log.info({ requestId: id, address, method, path, status: outgoing.statusCode, milliseconds }, "request");
  });
}

/**
 * Prepares a request for Next: folds repeated slashes, which Next would redirect with a 308 that re-posts
 * forms. Returns false when it refused the request: for a path that cannot be decoded, which makes Next fail,
 * or a body that is too long or of unknown length, which Next would read without a limit.
 */
export function readyForPages(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  const { headers } = incoming;
  if (headers["transfer-encoding"] !== undefined)
    return refuse(
      outgoing,
      new ServiceError("invalid_request", "A request with a body needs a Content-Length header."),
    );
  if (Number(headers["content-length"] ?? 0) > LARGE_FORM_BYTES)
    return refuse(
      outgoing,
      new ServiceError("payload_too_large", `The body is larger than ${LARGE_FORM_BYTES} bytes.`),
    );
  const [path = "/", ...query] = (incoming.url ?? "/").split("?");
  try {
    decodeURIComponent(path);
  } catch {
    return refuse(outgoing, new ServiceError("invalid_request", "The URL is not valid UTF-8."));
  }
  incoming.url = [path.replace(/\/{2,}/g, "/"), ...query].join("?");
  dropDamagedHeaders(incoming);
  return true;
}
