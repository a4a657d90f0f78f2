import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { RegExpRouter } from "hono/router/reg-exp-router";
import { SmartRouter } from "hono/router/smart-router";
import { TrieRouter } from "hono/router/trie-router";
import { ServiceError } from "@/lib/errors";
import { REFERENCE_HEADERS, referenceBody } from "./endpoint";
import { errorResponse } from "./errors";
import { withoutQuery } from "./front";
import { KeptAnswers } from "./kept-answers";
import type { Handler } from "./route";
import { endpointFiles, patternOf } from "./route-files";

/** Answers the request when a route file has its path; false leaves it to Next. */
export type Lane = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/** Answers requests to one path. */
type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/**
 * Calls the handlers of the folder's `route.ts` files (`route.js` when bundled) without Next's pipeline. The tree is
 * the only routing table; paths are served with and without their final slash and with doubled leading slashes.
 * @param referenceState names the state of the reference data: while it is the same, answers about it are kept
 */
export async function openLane(folder: string, referenceState: () => Promise<string>): Promise<Lane> {
  const kept = new KeptAnswers(referenceState);
  const find = await loadRoutes(folder, (handler, params) => listener(handler, params, kept));
  return (incoming, outgoing) => {
    const { method = "GET", url = "/" } = incoming;
    if (method === "GET" && kept.send(url, outgoing)) return true;
    const answer = find(method, pathOf(url));
    if (!answer) return false;
    answer(incoming, outgoing);
    return true;
  };
}

function listener(handler: Handler, segments: Record<string, string>, kept: KeptAnswers): Listener {
  const params = Promise.resolve(segments);
  return getRequestListener(
    (request, { incoming, outgoing }) => {
      // Not on "close": a connection that ends early may still be busy with the rest.
      const whenSent = (callback: () => void) => void outgoing.on("finish", callback);
      const context = { params, whenSent };
      return request.method === "GET" && handler.definition?.isReference
        ? keeping(kept, incoming.url ?? "", () => handler(request, context))
        : handler(request, context);
    },
    // HTTP/1.0 has no Host header, and no answer depends on it.
    { errorHandler: refuse, hostname: "localhost" },
  );
}

/** Answers about the reference data, and keeps the answer. */
async function keeping(
  kept: KeptAnswers,
  url: string,
  answering: () => Promise<Response>,
): Promise<Response> {
  const state = await kept.current();
  const response = await answering();
  const body = referenceBody(response);
  if (body) kept.keep(url, body, REFERENCE_HEADERS, state);
  return response;
}

/** Handlers answer their own errors: what arrives here is a request that could not be read, or a defect. */
const refuse = (error: unknown): Response =>
  errorResponse(
    error instanceof Error && error.name === "RequestError"
      ? new ServiceError("invalid_request", "The address or the Host header is not valid.")
      : error,
  );

/** The path with one leading and no final slash: `//3/marker/?limit=1` gives `/3/marker`. */
export function pathOf(url: string): string {
  const path = withoutQuery(url);
  let start = 0;
  while (path[start] === "/") start++;
  return `/${path.slice(start, path.endsWith("/") ? -1 : undefined)}`;
}

async function loadRoutes(
  folder: string,
  listenerOf: (handler: Handler, params: Record<string, string>) => Listener,
): Promise<(method: string, path: string) => Listener | null> {
  const files = await endpointFiles(folder);
  const router = new SmartRouter<Handler>({ routers: [new RegExpRouter(), new TrieRouter()] });
  for (const file of files) {
    const handlers: Record<string, Handler> = await import(pathToFileURL(join(folder, file)).href);
    for (const [method, handler] of Object.entries(handlers)) router.add(method, patternOf(file), handler);
  }
  const known = new Map<string, Listener>();
  const search = (method: string, path: string): Listener | null => {
    const [matches, values] = router.match(method, path);
    const first = matches[0];
    if (!first) return null;
    const params: Record<string, string> = {};
    for (const [name, value] of Object.entries(first[1]))
      params[name] = typeof value === "number" ? (values?.[value] ?? "") : value;
    return listenerOf(first[0], params);
  };
  return (method, path) => {
    if (method !== "GET") return search(method, path);
    const before = known.get(path);
    if (before) return before;
    const found = search(method, path);
    if (found && path.length < LONGEST_KEPT) {
      if (known.size >= PATHS_KEPT) known.clear();
      known.set(path, found);
    }
    return found;
  };
}

/** What GET found is kept of so many paths, which are asked for again and again with other queries. */
const PATHS_KEPT = 1_000;
/** In characters. */
const LONGEST_KEPT = 200;
