import { ServiceError } from "@/lib/errors";
import { isUnavailable } from "@/lib/store/unavailable";
import { requestIdOf } from "./arrival";
import type { Definition } from "./endpoint";
import { errorResponse } from "./errors";
import { limitUnderNext } from "./next-alone";
import { unavailablePage } from "./unavailable-page";

/** A Web-standard request handler. Next and our own server call it alike. */
export interface Handler {
  (
    request: Request,
    context: {
      /** Next gives no segments at all on a route without variable ones. */
      params: Promise<Record<string, string | string[] | undefined> | undefined>;
      /** Calls back when nothing of the answer is waiting to be sent any more. Only our own server tells. */
      whenSent?: (callback: () => void) => void;
    },
  ): Promise<Response>;
  definition?: Definition;
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
type Method = (typeof METHODS)[number];

/**
 * The exports of a route file: the given handlers, HEAD beside GET, OPTIONS, and 405 with `Allow` for the rest,
 * which is decided before the token is looked at. Whatever a handler throws becomes the JSON error answer.
 */
export function route(handlers: Partial<Record<"GET" | "POST" | "PUT", Handler>>): Record<Method, Handler> {
  const { GET, POST, PUT } = handlers;
  const allowed = METHODS.filter(
    (method) => method === "OPTIONS" || (method === "HEAD" ? GET : method in handlers),
  ).join(", ");
  const refuse = guarded(async (request) => {
    throw new ServiceError("method_not_allowed", `${request.method} is not possible here; try ${allowed}.`, {
      allow: allowed,
    });
  });
  const options: Handler = async () =>
    new Response(null, { status: 204, headers: optionsHeaders(allowed, GET?.definition) });
  return {
    GET: GET ? guarded(GET) : refuse,
    HEAD: GET ? withoutBody(guarded(GET)) : refuse,
    POST: POST ? guarded(POST) : refuse,
    PUT: PUT ? guarded(PUT) : refuse,
    PATCH: refuse,
    DELETE: refuse,
    OPTIONS: options,
  };
}

function guarded(handler: Handler): Handler {
  return Object.assign(
    async (request: Request, context: Parameters<Handler>[1]) => {
      try {
        limitUnderNext(request);
        return await handler(request, context);
      } catch (error) {
        return errorAnswer(error, request, handler.definition);
      }
    },
    { definition: handler.definition },
  );
}

function errorAnswer(error: unknown, request: Request, definition: Definition | undefined): Response {
  const headers: Record<string, string> = isOpen(definition) ? { "access-control-allow-origin": "*" } : {};
  const requestId = requestIdOf(request) ?? undefined;
  const isPage = !definition?.response && request.headers.get("accept")?.includes("text/html");
  return isPage && isUnavailable(error)
    ? unavailablePage(error, requestId)
    : errorResponse(error, headers, requestId);
}

const withoutBody =
  (handler: Handler): Handler =>
  async (...given) => {
    const { status, headers, body } = await handler(...given);
    await body?.cancel();
    return new Response(null, { status, headers });
  };

/** Only reference endpoints are readable from other origins. */
const isOpen = (definition: Definition | undefined): boolean => definition?.isReference === true;

function optionsHeaders(allow: string, definition: Definition | undefined): Record<string, string> {
  if (!isOpen(definition)) return { allow };
  return {
    allow,
    "access-control-allow-origin": "*",
    "access-control-allow-methods": allow,
    "access-control-allow-headers": "authorization, content-type",
    "access-control-max-age": "86400",
  };
}

const nothingHere = guarded(async () => {
  throw new ServiceError("not_found", "There is nothing at this address.");
});

/** The exports of the route that catches every unknown path, whatever the method. */
export const notFoundRoute: Record<Method, Handler> = {
  GET: nothingHere,
  HEAD: withoutBody(nothingHere),
  POST: nothingHere,
  PUT: nothingHere,
  PATCH: nothingHere,
  DELETE: nothingHere,
  OPTIONS: nothingHere,
};
