import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { IncomingMessage, Server, ServerResponse } from "node:http";
import { settings } from "@/lib/provider/settings";
import { dropDamagedHeaders } from "./next-headers";
import { type GateOptions, openRequestGate } from "./request-gate";

/**
 * Puts the request gate in front of Next where it runs alone (`next start`, `next dev`), through the
 * diagnostics channel that announces each request first. Returns a function that removes the gate, or null
 * where Next is not alone.
 */
export function openGateUnderNext(options: GateOptions = settings): (() => void) | null {
  if (globalThis.strandbankStamps) return null;
  const gate = openRequestGate(options);
  const pass = (message: unknown): void => {
    const { request, response } = parts(message);
    if (!(request instanceof IncomingMessage) || !(response instanceof ServerResponse)) return;
    dropDamagedHeaders(request);
    // Next still handles the request: send it to the path that costs least until Next notices that it was
    // answered.
    if (!gate(request, response)) request.url = "/healthz/";
  };
  subscribe("http.server.request.start", pass);
  return () => unsubscribe("http.server.request.start", pass);
}

/**
 * Makes `next start` ignore protocol upgrades and answer the request as plain HTTP; Next alone would hold
 * such connections silently. Not for `next dev`, which uses a WebSocket for reloads.
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
