import { subscribe } from "node:diagnostics_channel";
import { IncomingMessage, Server, ServerResponse } from "node:http";
import { apiLimit } from "@/lib/limits/api-limit";
import { tooMany } from "@/lib/limits/too-many";
import { settings } from "@/lib/settings";
import { addressOf, arrivalOf, stampArrival } from "./arrival";
import { isApi, logWhenAnswered, withoutQuery } from "./front";
import { log } from "./log";
import { dropDamagedHeaders } from "./next-headers";
import { expectPage } from "./page-failure";
import { ownHosts, readRequestLine } from "./request-line";

declare global {
  var strandbankApiLimit: ReturnType<typeof apiLimit> | undefined;
}

/**
 * Where Next runs alone (`next start`, `next dev`): gives each request its id, its address and its line in the log, as
 * the front does in our own server. Node tells of a request before anybody else sees it. False where Next is not alone.
 */
export function stampUnderNext(): boolean {
  if (globalThis.strandbankStamps) return false;
  globalThis.strandbankStamps = "next";
  const hosts = ownHosts(settings);
  subscribe("http.server.request.start", (message) => {
    const { request, response } = parts(message);
    if (!(request instanceof IncomingMessage) || !(response instanceof ServerResponse)) return;
    const arrival = arrivalOf(request, settings.trustProxy);
    stampArrival(request, arrival);
    dropDamagedHeaders(request);
    expectPage(request, response);
    const isForUs = readRequestLine(request, response, hosts);
    const path = withoutQuery(request.url ?? "/");
    if (log.isLevelEnabled("info")) logWhenAnswered(arrival, path, request, response);
    // Next goes on all the same: with an address for which it has the least to do until it sees the answer.
    if (!isForUs) request.url = "/healthz/";
  });
  return true;
}

/**
 * Lets `next start` answer clients that offer another protocol as if they did not: Next takes their connections and says
 * nothing. In development this is how pages learn of changes.
 */
export function refuseUpgradesUnderNext(): void {
  subscribe("net.server.socket", (message) => {
    const { server } = parts(parts(message).socket);
    if (server instanceof Server) server.removeAllListeners("upgrade");
  });
}

const parts = (
  message: unknown,
): { request?: unknown; response?: unknown; socket?: unknown; server?: unknown } =>
  typeof message === "object" && message !== null ? message : {};

/**
 * Counts a request to the API where no front did. Throws `too_many_requests`. Without a server of Node, as on a
 * platform that calls the handlers itself, no address is known: then requests count by their token alone.
 */
export function limitUnderNext(request: Request): void {
  if (globalThis.strandbankStamps === "front" || !isApi(new URL(request.url).pathname)) return;
  globalThis.strandbankApiLimit ??= apiLimit(settings.apiRequestsPerMinute);
  const authorization = request.headers.get("authorization") ?? undefined;
  const waitMs = globalThis.strandbankApiLimit(addressOf(request), authorization);
  if (waitMs > 0) throw tooMany(waitMs);
}
