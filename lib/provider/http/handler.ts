import type { z } from "zod";
import type { ErrorCode } from "@/lib/provider/base/errors";

/** What an endpoint is, for the router and for `/openapi.json`. */
export interface Definition<P extends z.ZodObject = z.ZodObject, Q extends z.ZodObject = z.ZodObject> {
  /** One short line. */
  summary: string;
  /** What it does and the rules that the schemas cannot tell, in Markdown. */
  description: string;
  path: P;
  query: Q;
  /** Query parameters that may be repeated; their values are joined with spaces. */
  repeatable?: readonly string[];
  /** The fields of the form that is sent. */
  form?: z.ZodObject;
  /** Absent where no token is needed. */
  scopes?: ScopeRule;
  /** Absent where there is no successful JSON answer. */
  response?: z.ZodType;
  /** By status: answers that are neither `response` nor an error in JSON. */
  answers?: Readonly<Record<number, OtherAnswer>>;
  /** Error codes beyond those that every endpoint of its kind has. */
  errors?: readonly ErrorCode[];
  /** True where every request is answered with one of `errors`, and nothing is looked at first. */
  isGone?: boolean;
  /** True where the endpoint is not in the specification. */
  isExtension?: boolean;
  isDeprecated?: boolean;
  /** True where the request may come without a token. */
  isTokenOptional?: boolean;
}

/** An answer that is not JSON. */
export interface OtherAnswer {
  description: string;
  /** Absent where there is no body. */
  mediaType?: string;
  /** What the headers tell that a client needs, by name. */
  headers?: Readonly<Record<string, string>>;
}

export interface ScopeRule {
  /** Every one must be granted, otherwise `insufficient_scope`. */
  required: readonly string[];
  /** Scopes that open further fields or items. */
  optional: readonly string[];
}

/** A Web-standard request handler. Next and our own server call it alike. */
export interface Handler {
  (
    request: Request,
    context: {
      /** Next gives no segments at all on a route without variable ones. */
      params: Promise<Record<string, string | string[] | undefined> | undefined>;
    },
  ): Promise<Response>;
  definition?: Definition;
  /** True where pages of every origin may read every answer. */
  isForAnyOrigin?: boolean;
  /** Headers that every answer carries, errors included. */
  always?: Readonly<Record<string, string>>;
}

/** The same handler with further fields; the given one stays as it is. */
export const withFields = (handler: Handler, fields: Partial<Handler>): Handler =>
  Object.assign((...given: Parameters<Handler>) => handler(...given), handler, fields);

/** A handler that reads its request and writes its answer itself, with its entry for `/openapi.json`. */
export const documented = (definition: Definition, handler: Handler): Handler =>
  withFields(handler, { definition });
