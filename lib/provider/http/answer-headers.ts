import { type Handler, withFields } from "./handler";

/**
 * CORS headers that let scripts of every origin read an answer (Fetch standard). Never with credentials: such
 * an endpoint is public, or takes a bearer token that the caller sends itself.
 */
export const ANY_ORIGIN = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers":
    "etag, ratelimit, ratelimit-policy, retry-after, www-authenticate, x-request-id",
};

/** `*` covers every header except Authorization; older browsers need the names. */
const ALLOWED_HEADERS =
  "authorization, content-type, accept, accept-language, cache-control, pragma, x-requested-with, " +
  "if-none-match, if-modified-since, if-range, range, *";

/** The answer to a CORS preflight: any origin may use these methods (comma separated) with any header. */
export const allowAnyOrigin = (methods: string): Response =>
  new Response(null, {
    status: 204,
    headers: {
      ...ANY_ORIGIN,
      allow: methods,
      "access-control-allow-methods": methods,
      "access-control-allow-headers": ALLOWED_HEADERS,
      "access-control-max-age": "86400",
    },
  });

/** Adds the CORS headers for every origin to all answers of a handler, errors and preflights included. */
export const forAnyOrigin = (handler: Handler): Handler =>
  withFields(handler, { isForAnyOrigin: true, always: { ...handler.always, ...ANY_ORIGIN } });

/** Marks all answers, errors included, as not to be cached, as RFC 6749 section 5.1 asks of tokens. */
export const notCached = (handler: Handler): Handler =>
  withFields(handler, { always: { ...handler.always, "cache-control": "no-store", pragma: "no-cache" } });
