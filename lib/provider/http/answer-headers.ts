import { type Handler, withFields } from "./handler";

/**
 * Lets pages of every origin read an answer by script (Fetch standard, "CORS protocol"). Never with credentials: what
 * answers so is open to all, or opened by something that the caller has to send itself.
 */
export const ANY_ORIGIN = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "retry-after, www-authenticate",
};

/** `*` stands for every header but Authorization; older browsers go by the names. */
const ALLOWED_HEADERS =
  "authorization, content-type, accept, accept-language, cache-control, pragma, x-requested-with, " +
  "if-none-match, if-modified-since, if-range, range, *";

/** The answer to a preflight: a page of any origin may send these methods, comma separated, with any header. */
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

/** A handler whose answers, errors and preflights included, pages of every origin may read. */
export const forAnyOrigin = (handler: Handler): Handler =>
  withFields(handler, { isForAnyOrigin: true, always: { ...handler.always, ...ANY_ORIGIN } });

/** RFC 6749 section 5.1: no answer that holds or concerns a token is ever cached, errors included. */
export const notCached = (handler: Handler): Handler =>
  withFields(handler, { always: { ...handler.always, "cache-control": "no-store", pragma: "no-cache" } });
