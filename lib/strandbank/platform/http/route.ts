import { ServiceError } from "@/lib/strandbank/platform/base/errors";
import { unavailablePage } from "@/lib/strandbank/platform/http/pages/wait-pages";
import { isUnavailable } from "@/lib/strandbank/platform/store/database";
import { credentialsOf } from "./authorization";
import { errorResponse, NOTHING_HERE } from "./errors";
import { ANY_ORIGIN, allowAnyOrigin, type Handler } from "./handler";
import { requestIdOf } from "./request-context";
import { METHODS, methodNotAllowed } from "./request-line";

type Method = (typeof METHODS)[number];

/**
 * The exports of a route file: the given handlers, HEAD for GET, OPTIONS, and 405 with `Allow` for the rest,
 * decided before any token is read. Whatever a handler throws becomes an error answer.
 */
export function route(handlers: Partial<Record<"GET" | "POST" | "PUT", Handler>>): Record<Method, Handler> {
  const { GET, POST, PUT } = handlers;
  const isForAnyOrigin = [GET, POST, PUT].some((handler) => handler?.isForAnyOrigin);
  const allowed = METHODS.filter(
    (method) => method === "OPTIONS" || (method === "HEAD" ? GET : method in handlers),
  ).join(", ");
  const refuse = refusing(isForAnyOrigin, ({ method }) => methodNotAllowed(method, allowed));
  const options: Handler = async () =>
    isForAnyOrigin
      ? allowAnyOrigin(allowed)
      : new Response(null, { status: 204, headers: { allow: allowed } });
  return {
    ...forEveryMethod(refuse),
    ...(GET && { GET: guarded(GET), HEAD: withoutBody(guarded(GET)) }),
    ...(POST && { POST: guarded(POST) }),
    ...(PUT && { PUT: guarded(PUT) }),
    OPTIONS: options,
  };
}

function forEveryMethod(all: Handler): Record<Method, Handler> {
  return { GET: all, HEAD: all, POST: all, PUT: all, PATCH: all, DELETE: all, OPTIONS: all };
}

/** Turns what the handler throws into an error answer, and adds the headers that it always sends. */
function guarded(handler: Handler): Handler {
  const { always } = handler;
  return Object.assign(
    async (request: Request, context: Parameters<Handler>[1]) => {
      try {
        const response = await handler(request, context);
        for (const name in always) response.headers.set(name, always[name] ?? "");
        return response;
      } catch (error) {
        return errorAnswer(error, request, handler);
      }
    },
    {
      definition: handler.definition,
      isForAnyOrigin: handler.isForAnyOrigin ?? false,
    },
  );
}

/** The status in the log of a request whose client has gone, as in nginx. */
const CLIENT_GONE = 499;

async function errorAnswer(error: unknown, request: Request, handler: Handler): Promise<Response> {
  if (request.signal.aborted && error === request.signal.reason)
    return new Response(null, { status: CLIENT_GONE });
  const requestId = requestIdOf(request) ?? undefined;
  const isPage = !handler.definition?.response && request.headers.get("accept")?.includes("text/html");
  if (isPage && isUnavailable(error)) return unavailablePage(error, requestId);
  const response = errorResponse(
    error,
    { ...(handler.isForAnyOrigin ? ANY_ORIGIN : {}), ...handler.always },
    requestId,
  );
  if (isChallengeMissing(request, response)) response.headers.set("www-authenticate", BASIC_CHALLENGE);
  return response;
}

const BASIC_CHALLENGE = 'Basic realm="strandbank"';

/** Whether a client that tried HTTP Basic gets a 401 without a challenge (RFC 9110 section 15.5.2). */
const isChallengeMissing = (request: Request, { status, headers }: Response): boolean =>
  status === 401 &&
  !headers.has("www-authenticate") &&
  credentialsOf(request.headers.get("authorization"))?.scheme === "basic";

const withoutBody =
  (handler: Handler): Handler =>
  async (...given) => {
    const { status, headers, body } = await handler(...given);
    await body?.cancel();
    return new Response(null, { status, headers });
  };

const refusing = (isForAnyOrigin: boolean, refusal: (request: Request) => ServiceError): Handler =>
  guarded(
    Object.assign(
      async (request: Request) => {
        throw refusal(request);
      },
      { isForAnyOrigin },
    ),
  );

/**
 * The exports of a catch-all route: 404 for every unknown path of the API, whatever the method.
 * @param hintOf a sentence about the path, or null
 */
export function notFoundRoute(hintOf: (path: string) => string | null): Record<Method, Handler> {
  const nothingHere = refusing(true, ({ url }) => {
    const hint = hintOf(new URL(url).pathname);
    return hint === null ? NOTHING_HERE : new ServiceError("not_found", hint);
  });
  return {
    ...forEveryMethod(nothingHere),
    HEAD: withoutBody(nothingHere),
    // A failed preflight would hide the 404 from the script that asks.
    OPTIONS: async (request, context) =>
      request.headers.has("access-control-request-method")
        ? allowAnyOrigin(METHODS.join(", "))
        : nothingHere(request, context),
  };
}
