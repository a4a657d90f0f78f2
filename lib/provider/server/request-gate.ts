import type { IncomingMessage, ServerResponse } from "node:http";
import { ServiceError, tooManyRequests } from "@/lib/provider/base/errors";
import { log } from "@/lib/provider/base/log";
import { ANY_ORIGIN } from "@/lib/provider/http/any-origin";
import { LARGE_FORM_BYTES } from "@/lib/provider/http/form";
import { refuse } from "@/lib/provider/http/refuse";
import { type Arrival, arrivalOf, stampArrival } from "@/lib/provider/http/request-context";
import { isApi, ownHosts, readRequestLine, withoutQuery } from "@/lib/provider/http/request-line";
import { apiLimit } from "@/lib/provider/limits/api-limit";
import { dropDamagedHeaders } from "./next-headers";

export interface FrontOptions {
  /** Public addresses of the service and of the explorer. */
  baseUrl: string;
  explorerUrl: string;
  trustProxy: boolean;
  apiRequestsPerMinute: number;
}

/** True when the request is to be routed; false when it was answered. */
export type Front = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/** A year; only sent over HTTPS (RFC 6797). */
const HSTS = "max-age=31536000";

/** For probes from inside the network, which come without HTTPS. */
const isProbe = (path: string): boolean => /^\/(healthz|readyz)\/?$/.test(path);

/**
 * What every request passes before it is routed: it gets its id, its network address and its line in the log, and its
 * target becomes a path. What is for another host is refused; so is plain HTTP where the public address is https, and one
 * request too many to the API.
 */
export function openFront(options: FrontOptions): Front {
  const { baseUrl, trustProxy, apiRequestsPerMinute } = options;
  globalThis.strandbankStamps = "front";
  const isHttps = baseUrl.startsWith("https:");
  const waitForApi = apiLimit(apiRequestsPerMinute);
  const hosts = ownHosts(options);
  return (incoming, outgoing) => {
    const arrival = arrivalOf(incoming, trustProxy);
    stampArrival(incoming, arrival);
    const isForUs = readRequestLine(incoming, outgoing, hosts);
    const path = withoutQuery(incoming.url ?? "/");
    if (log.isLevelEnabled("info")) logWhenAnswered(arrival, path, incoming, outgoing);
    if (!isForUs) return false;
    if (isHttps && !arrival.isSecure && !isProbe(path))
      return refuse(
        outgoing,
        new ServiceError("invalid_request", "This service is reached over HTTPS only."),
      );
    if (isHttps && arrival.isSecure) outgoing.setHeader("strict-transport-security", HSTS);
    // A preflight that is refused would hide from the page how long it has to wait.
    if (!isApi(path) || incoming.method === "OPTIONS") return true;
    const waitMs = waitForApi(arrival.address, incoming.headers.authorization);
    return waitMs > 0 ? refuse(outgoing, tooManyRequests(waitMs), ANY_ORIGIN) : true;
  };
}

/** The query string is left out: it can hold a code, a state or the genotypes somebody asks for. */
function logWhenAnswered(
  { id, address }: Arrival,
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
 * Readies a request for Next: repeated slashes in its path count as one, which Next would answer with a 308 that carries
 * a form on. False when the request was answered because its address cannot be decoded, on which Next fails, or because
 * its body is too long or of unknown length: what Next hands on is read without a limit.
 */
export function readyForNext(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  const { headers } = incoming;
  if (headers["transfer-encoding"] !== undefined)
    return refuse(outgoing, new ServiceError("invalid_request", "Send Content-Length with a body."));
  if (Number(headers["content-length"] ?? 0) > LARGE_FORM_BYTES)
    return refuse(
      outgoing,
      new ServiceError("payload_too_large", `The body is larger than ${LARGE_FORM_BYTES} bytes.`),
    );
  const [path = "/", ...query] = (incoming.url ?? "/").split("?");
  try {
    decodeURIComponent(path);
  } catch {
    return refuse(outgoing, new ServiceError("invalid_request", "The address is not valid UTF-8."));
  }
  incoming.url = [path.replace(/\/{2,}/g, "/"), ...query].join("?");
  dropDamagedHeaders(incoming);
  return true;
}
