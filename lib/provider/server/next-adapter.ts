import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { IncomingMessage, Server, ServerResponse } from "node:http";
import { settings } from "@/lib/provider/settings";
import { dropDamagedHeaders } from "./next-headers";
import { type GateOptions, openRequestGate } from "./request-gate";

/**
 * Puts the request gate in front of Next where it runs alone (`next start`, `next dev`): Node.js tells of a request
 * before anybody else sees it. Returns a function that takes the gate away, or null where Next is not alone.
 */
export function openGateUnderNext(options: GateOptions = settings): (() => void) | null {
  if (globalThis.strandbankStamps) return null;
  const gate = openRequestGate(options);
  const pass = (message: unknown): void => {
    const { request, response } = parts(message);
    if (!(request instanceof IncomingMessage) || !(response instanceof ServerResponse)) return;
    dropDamagedHeaders(request);
    // Next goes on all the same: with an address for which it has the least to do until it sees the answer.
    if (!gate(request, response)) request.url = "/healthz/";
  };
  subscribe("http.server.request.start", pass);
  return () => unsubscribe("http.server.request.start", pass);
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
