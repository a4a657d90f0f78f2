import type { z } from "zod";
import type { ErrorCode } from "@/lib/strandbank/platform/base/errors";

/** The declaration of an endpoint: its schemas, scopes and answers. `/openapi.json` is made from it. */
export interface Definition<P extends z.ZodObject = z.ZodObject, Q extends z.ZodObject = z.ZodObject> {
  /** Its name in the OpenAPI document, such as `listMarkers`, for programs generated from it. */
  operationId?: string;
  /** One short line for the table of endpoints. */
  summary: string;
  /** The heading under which the OpenAPI document has it. Absent: the document leaves it out. */
  group?: string;
  /** The path, where the name of the route file's folder does not say it. */
  template?: string;
  /** What it does, and rules that the schemas cannot express, in Markdown. */
  description: string;
  /** The dynamic segments; absent: there are none. */
  path?: P;
  /** Absent: it reads no query parameters. */
  query?: Q;
  /** Query parameters that may be repeated; their values are joined with spaces. */
  repeatable?: readonly string[];
  /** Parameters to try it with, by name; those of the parameters' own schemas need not be repeated. */
  examples?: Readonly<Record<string, string | number>>;
  /** The form body; a union where its fields depend on one of them. */
  form?: z.ZodType;
  /** True: the application sends its id and secret, in the form or with HTTP Basic. */
  isForClient?: boolean;
  /** Absent: no token needed. */
  scopes?: ScopeRule;
  /** Absent: no successful JSON answer. */
  response?: z.ZodType;
  /** Answers other than `response` and JSON errors, by status. */
  answers?: Readonly<Record<number, OtherAnswer>>;
  /** Error codes beyond those common to all endpoints of its kind. */
  errors?: readonly ErrorCode[];
  /** True: every request gets one of `errors`, unread. */
  isGone?: boolean;
  isDeprecated?: boolean;
  /** True: a request without a token is answered too. */
  isTokenOptional?: boolean;
}

/** An answer that is not JSON. */
export interface OtherAnswer {
  description: string;
  /** Absent: no body. */
  mediaType?: string;
  /** Response headers that matter to a client, by name. */
  headers?: Readonly<Record<string, string>>;
}

export interface ScopeRule {
  /** Every one must be granted, otherwise `insufficient_scope`. */
  required: readonly string[];
  /** Scopes that open further fields or items. */
  optional: readonly string[];
}

/** A handler of Web-standard requests. Next and our own router call it the same way. */
export interface Handler {
  (
    request: Request,
    context: {
      /** Undefined under Next where the path has no dynamic segment. */
      params: Promise<Record<string, string | string[] | undefined> | undefined>;
      /** The path template of its route file; undefined under Next. */
      template?: string;
    },
  ): Promise<Response>;
  definition?: Definition;
  /** True: scripts of every origin may read every answer. */
  isForAnyOrigin?: boolean;
  /** Headers added to every answer, errors included. */
  always?: Readonly<Record<string, string>>;
}

const withFields = (handler: Handler, fields: Partial<Handler> | undefined): Handler =>
  Object.assign((...given: Parameters<Handler>) => handler(...given), handler, fields);

/** The handler under another name, for a second method or URL. */
export const renamed = (handler: Handler, operationId: string): Handler =>
  withFields(handler, handler.definition && { definition: { ...handler.definition, operationId } });

/** A handler that reads its request and writes its answer itself, with its entry for `/openapi.json`. */
export const documented = (definition: Definition, handler: Handler): Handler =>
  withFields(handler, { definition });

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
  "authorization, dpop, content-type, accept, accept-language, cache-control, pragma, x-requested-with, " +
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

/** Whether requests count against a rate limit: if the handler checks a token or a client's secret. */
export const countsRequests = ({ definition }: Handler): boolean =>
  definition?.isForClient === true || definition?.scopes !== undefined;

/** Marks all answers, errors included, as not to be cached, as RFC 6749 section 5.1 asks of tokens. */
export const notCached = (handler: Handler): Handler =>
  withFields(handler, { always: { ...handler.always, "cache-control": "no-store", pragma: "no-cache" } });

/** The JSON text of an answer, with a final newline for terminals. */
export const jsonText = (value: unknown): string => `${JSON.stringify(value)}\n`;

export const jsonResponse = (
  value: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Response =>
  new Response(jsonText(value), { status, headers: { "content-type": "application/json", ...headers } });

/**
 * A redirect after a form: 303, so that the browser does not post the form again to the target. `location` is
 * a path on our origin or a URL that was checked.
 */
export const seeOther = (location: string, headers: Record<string, string> = {}): Response =>
  new Response(null, {
    status: 303,
    headers: { location, "cache-control": "no-store", "referrer-policy": "no-referrer", ...headers },
  });
