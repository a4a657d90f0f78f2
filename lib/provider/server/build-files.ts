import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";
import { errorResponse, NOTHING_HERE } from "@/lib/provider/http/errors";
import { methodNotAllowed } from "@/lib/provider/http/request-line";

/** The URL path of the files that pages load. Their names change with their content. */
export const BUILD_PATH = "/_next/static";

/**
 * Serves the scripts, styles and fonts of the pages' build, compressed as the build left them, so that they
 * need not wait while the pages process renders.
 */
export const buildFiles = (folder: string): MiddlewareHandler[] => [
  serveStatic({
    root: folder,
    precompressed: true,
    rewriteRequestPath: (path) => path.slice(BUILD_PATH.length),
    onFound: (_, context) => context.header("cache-control", "public, max-age=31536000, immutable"),
  }),
  async ({ req: { method } }) =>
    errorResponse(
      method === "GET" || method === "HEAD" ? NOTHING_HERE : methodNotAllowed(method, "GET, HEAD"),
    ),
];
