import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { serveStatic } from "hono/serve-static";
import { invalidRequest } from "@/lib/strandbank/platform/base/errors";
import { errorResponse, NOTHING_HERE } from "@/lib/strandbank/platform/http/errors";
import { countsRequests, type Handler } from "@/lib/strandbank/platform/http/handler";
import { methodNotAllowed, withoutQuery } from "@/lib/strandbank/platform/http/request-line";
import { endpointFiles, patternOf, templateOf } from "./route-files";

/** How requests to a path are limited and refused. */
export interface PathRule {
  /** They count against the rate limit. */
  isLimited: boolean;
  /** Scripts of every origin may read the refusal. */
  isForAnyOrigin: boolean;
}

interface Router {
  /** Answers a request whose path has a route file and returns its pattern; returns null for all others. */
  route(incoming: IncomingMessage, outgoing: ServerResponse): string | null;
  /** The rule of a path's route file, null where it has none. */
  ruleAt(path: string): PathRule | null;
}

/**
 * A router over a folder's `route.ts` files, which calls their handlers without Next's pipeline. Paths match
 * with and without a final slash.
 * @param build the folder of the pages' scripts, styles and fonts, to serve them too
 */
export async function openRouter(folder: string, build?: string): Promise<Router> {
  const app = new Hono({ getPath: ({ url }) => pathOf(url.slice(url.indexOf("/", "https://".length))) });
  app.onError(refuse).notFound(() => errorResponse(NOTHING_HERE));
  if (build) app.use(`${BUILD_PATH}/*`, ...buildFiles(build));
  const rules = new Map<string, PathRule>();
  for (const file of await endpointFiles(folder)) {
    const handlers: Record<string, Handler> = await import(pathToFileURL(join(folder, file)).href);
    const template = templateOf(file);
    rules.set(patternOf(file), {
      isLimited: Object.values(handlers).some(countsRequests),
      isForAnyOrigin: Object.values(handlers).some(({ isForAnyOrigin }) => isForAnyOrigin),
    });
    app.all(patternOf(file), (context, next) => {
      const handler = handlers[context.req.method];
      return handler ? handler(context.req.raw, { params: segmentsOf(context), template }) : next();
    });
  }
  // HTTP/1.0 has no Host header; no answer depends on it.
  const answer = getRequestListener(app.fetch, { errorHandler: refuse, hostname: "localhost" });
  const patternAt = (path: string): string | null => {
    const [[first]] = app.router.match("GET", pathOf(path));
    return first ? first[0][1].path : null;
  };
  return {
    route(incoming, outgoing) {
      const pattern = patternAt(incoming.url ?? "/");
      if (pattern !== null) void answer(incoming, outgoing);
      return pattern;
    },
    ruleAt: (path) => rules.get(patternAt(path) ?? "") ?? null,
  };
}

/** The values of the dynamic segments, encoded as Next passes them. */
const segmentsOf = async (context: Context): Promise<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(context.req.param()).map(([name, value]) => [name, encodeURIComponent(value)]),
  );

/** Handlers answer their own errors, so this is an unreadable request or a defect. */
const refuse = (error: unknown): Response =>
  errorResponse(
    error instanceof Error && error.name === "RequestError"
      ? invalidRequest("The URL or the Host header is not valid.")
      : error,
  );

/** The path without a final slash: `/3/marker/?limit=1` gives `/3/marker`. */
function pathOf(url: string): string {
  const path = withoutQuery(url);
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

/** The URL path of the files that pages load. Their names change with their content. */
const BUILD_PATH = "/_next/static";

/**
 * Serves the scripts, styles and fonts of the pages' build, compressed as the build left them, so that they
 * need not wait while the pages process renders.
 */
const buildFiles = (folder: string): MiddlewareHandler[] => [
  serveStatic({
    root: folder,
    join,
    getContent: readOnce(),
    precompressed: true,
    rewriteRequestPath: (path) => path.slice(BUILD_PATH.length),
    onFound: (_, context) => context.header("cache-control", "public, max-age=31536000, immutable"),
  }),
  async ({ req: { method } }) =>
    errorResponse(
      method === "GET" || method === "HEAD" ? NOTHING_HERE : methodNotAllowed(method, "GET, HEAD"),
    ),
];

/**
 * Reads files that do not change, each once: a build has some megabytes. Null where there is no such file;
 * else the response to a HEAD request has its length too.
 */
function readOnce() {
  const contents = new Map<string, Uint8Array<ArrayBuffer>>();
  return async (path: string, context: Context): Promise<Uint8Array<ArrayBuffer> | null> => {
    const content = contents.get(path) ?? (await readFile(path).catch(() => null));
    if (!content) return null;
    contents.set(path, content);
    context.header("content-length", String(content.length));
    return content;
  };
}
