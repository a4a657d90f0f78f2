import { subscribe } from "node:diagnostics_channel";
import { IncomingMessage, Server, ServerResponse } from "node:http";
import { settings } from "@/lib/provider/settings";
import { dropDamagedHeaders } from "./next-headers";
import { type GateOptions, openRequestGate } from "./request-gate";

/**
 * Where Next runs alone (`next start`, `next dev`): lets every request pass the request gate, as in our own server. Node tells of
 * a request before anybody else sees it. False where Next is not alone.
 */
export function openGateUnderNext(options: GateOptions = settings): boolean {
  if (globalThis.strandbankStamps) return false;
  const gate = openRequestGate(options);
  subscribe("http.server.request.start", (message) => {
    const { request, response } = parts(message);
    if (!(request instanceof IncomingMessage) || !(response instanceof ServerResponse)) return;
    dropDamagedHeaders(request);
    // Next goes on all the same: with an address for which it has the least to do until it sees the answer.
    if (!gate(request, response)) request.url = "/healthz/";
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
