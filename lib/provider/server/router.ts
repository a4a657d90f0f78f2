import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { RegExpRouter } from "hono/router/reg-exp-router";
import { SmartRouter } from "hono/router/smart-router";
import { TrieRouter } from "hono/router/trie-router";
import { ServiceError } from "@/lib/provider/base/errors";
import { errorResponse } from "@/lib/provider/http/errors";
import type { Handler } from "@/lib/provider/http/handler";
import { withoutQuery } from "@/lib/provider/http/request-line";
import { endpointFiles, patternOf } from "./route-files";

/** Answers a request whose path has a route file and returns true; returns false for all others. */
export type Router = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/** Answers requests to one route. */
type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/**
 * A router over a folder's `route.ts` files, which calls their handlers without Next's pipeline. Paths match
 * with and without a final slash.
 */
export async function openRouter(folder: string): Promise<Router> {
  const find = await loadRoutes(folder);
  return (incoming, outgoing) => {
    const answer = find(incoming.method ?? "GET", pathOf(incoming.url ?? "/"));
    if (!answer) return false;
    answer(incoming, outgoing);
    return true;
  };
}

const listener = (handler: Handler, segments: Record<string, string>): Listener =>
  getRequestListener(
    (request) => handler(request, { params: Promise.resolve(segments) }),
    // HTTP/1.0 has no Host header; no answer depends on it.
    { errorHandler: refuse, hostname: "localhost" },
  );

/** Handlers answer their own errors, so this is an unreadable request or a defect. */
const refuse = (error: unknown): Response =>
  errorResponse(
    error instanceof Error && error.name === "RequestError"
      ? new ServiceError("invalid_request", "The URL or the Host header is not valid.")
      : error,
  );

/** The path without a final slash: `/3/marker/?limit=1` gives `/3/marker`. */
export function pathOf(url: string): string {
  const path = withoutQuery(url);
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

async function loadRoutes(folder: string): Promise<(method: string, path: string) => Listener | null> {
  const files = await endpointFiles(folder);
  const router = new SmartRouter<Handler>({ routers: [new RegExpRouter(), new TrieRouter()] });
  for (const file of files) {
    const handlers: Record<string, Handler> = await import(pathToFileURL(join(folder, file)).href);
    for (const [method, handler] of Object.entries(handlers)) router.add(method, patternOf(file), handler);
  }
  return (method, path) => {
    const [matches, values] = router.match(method, path);
    const first = matches[0];
    if (!first) return null;
    const params: Record<string, string> = {};
    for (const [name, value] of Object.entries(first[1]))
      params[name] = typeof value === "number" ? (values?.[value] ?? "") : value;
    return listener(first[0], params);
  };
}
