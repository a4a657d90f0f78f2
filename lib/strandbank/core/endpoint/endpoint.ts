import { z } from "zod";
import {
  type Access,
  accessTo,
  presentedToken,
  requireScope,
  verifyAccessToken,
} from "@/lib/strandbank/core/token/access";
import { forKey } from "@/lib/strandbank/core/token/bound-key";
import { isServiceError, ServiceError } from "@/lib/strandbank/platform/base/errors";
import { BYTES_OF_CHARACTER, SMALL_FORM_BYTES } from "@/lib/strandbank/platform/bounds";
import { type Address, JsonPieces, JsonText } from "@/lib/strandbank/platform/http/envelope";
import { missingScope } from "@/lib/strandbank/platform/http/errors";
import { whenWhole } from "@/lib/strandbank/platform/http/form";
import {
  ANY_ORIGIN,
  type Definition,
  type Handler,
  type ScopeRule,
} from "@/lib/strandbank/platform/http/handler";
import { namesTag } from "@/lib/strandbank/platform/http/negotiation";
import { pacedBody } from "@/lib/strandbank/platform/http/paced-body";
import { parseQuery, queryOf } from "@/lib/strandbank/platform/http/query";
import { payerOf, requestIdOf } from "@/lib/strandbank/platform/http/request-context";
import { withoutQuery } from "@/lib/strandbank/platform/http/request-line";
import { chargeBody } from "@/lib/strandbank/platform/limits/api-limit";
import { type DataKind, recordUse } from "@/lib/strandbank/platform/records/access-log/record";
import { reporting } from "@/lib/strandbank/platform/records/reporting";
import { cachedBody, PUBLIC_HEADERS, referenceHeaders } from "./public-responses";
import { usedBy } from "./used";

const NOT_MODIFIED = {
  description: "If-None-Match names the current content",
  headers: { ETag: "Names the current content" },
};

type Headers = Record<string, string>;
export type NoFields = z.ZodObject<Record<never, never>>;

interface Input<P extends z.ZodObject, Q extends z.ZodObject> {
  path: z.output<P>;
  query: z.output<Q>;
  address: Address;
  request: Request;
}

/**
 * A public endpoint: needs no token, ignores any, and is readable from every origin. Its answer depends only
 * on its URL and its tag, and is cached. Where nothing can be missing, a tag that the client has is looked at
 * before the answer is made.
 */
export function openEndpoint<P extends z.ZodObject = NoFields, Q extends z.ZodObject = NoFields>(
  definition: Definition<P, Q> & {
    scopes?: undefined;
    /** Throws for what the schema of the query cannot express. */
    check?: (query: z.output<Q>) => void;
    handle: (input: Input<P, Q>) => Promise<unknown>;
  },
  headersOf: () => Headers | Promise<Headers> = () => PUBLIC_HEADERS,
): Handler {
  return Object.assign(
    async (request: Request, context: Parameters<Handler>[1]) => {
      const headers = await headersOf();
      const input = async () => {
        const read = readInput(definition, request, await context.params);
        definition.check?.(read.query);
        return read;
      };
      const isCurrent =
        headers.etag !== undefined && namesTag(request.headers.get("if-none-match"), headers.etag);
      const notModified = () => new Response(null, { status: 304, headers });
      // A precondition counts only where the answer were a success without it (RFC 9110 section 13.2.1).
      if (isCurrent && !definition.errors?.includes("not_found") && (await input())) return notModified();
      const { body, bytes } = await cachedBody(`${headers.etag ?? ""} ${request.url}`, async () =>
        bodyOf(await definition.handle(await input())),
      );
      charge(request, bytes);
      if (isCurrent) return notModified();
      // The length of bytes is known; that of a text would be counted.
      return new Response(body, { headers: typeof body === "string" ? withLength(headers, bytes) : headers });
    },
    { definition, isForAnyOrigin: true },
  );
}

/** A public endpoint whose answers have a tag: that of the reference data, unless `headersOf` has another. */
export const referenceEndpoint = <P extends z.ZodObject = NoFields, Q extends z.ZodObject = NoFields>(
  definition: Parameters<typeof openEndpoint<P, Q>>[0],
  headersOf: Parameters<typeof openEndpoint<P, Q>>[1] = referenceHeaders,
): Handler => openEndpoint({ ...definition, answers: { 304: NOT_MODIFIED } }, headersOf);

export type ProtectedDefinition<P extends z.ZodObject, Q extends z.ZodObject> = Definition<P, Q> & {
  scopes: ScopeRule;
  /** Its kind of data in the customer's access log. */
  uses: DataKind;
  handle: (input: Input<P, Q> & { access: Access }) => Promise<unknown>;
};

/**
 * An endpoint that needs an access token with the required scopes. `authenticate` resolves to what the
 * request may read, or throws `invalid_token`.
 */
export function protectedEndpoint<P extends z.ZodObject = NoFields, Q extends z.ZodObject = NoFields>(
  definition: ProtectedDefinition<P, Q>,
  authenticate: (request: Request, operation: string) => Promise<Access> = verifyAccessToken,
): Handler {
  return Object.assign(
    async (given: Request, context: Parameters<Handler>[1]) => {
      const request = definition.form ? await whenWhole(given, SMALL_FORM_BYTES) : given;
      const { method } = request;
      const operation = `${method === "HEAD" ? "GET" : method} ${context.template ?? ""}`;
      const access = await authenticate(request, operation);
      const source = {
        clientId: access.clientId,
        operation,
        requestId: requestIdOf(request),
        scopes: scopesUsed(definition.scopes, access),
      };
      return reporting(source, async () => {
        for (const scope of definition.scopes.required) requireScope(access, scope);
        const input = readInput(definition, request, await context.params);
        const own = narrowed(access, input.path, definition.scopes);
        // Spreading into a new object takes ten microseconds longer.
        const value = await definition.handle(Object.assign(input, { access: own }));
        if (!access.isMock)
          for (const used of usedBy(definition.uses, input, value, access)) recordUse(access, used);
        return personalAnswer(request, value);
      }).catch((error: unknown) => {
        const isForKey = isServiceError(error) && missingScope(error) && presentedToken(request).isProven;
        throw isForKey ? forKey(error, "api") : error;
      });
    },
    { definition, isForAnyOrigin: true },
  );
}

/**
 * What may be read of the profile in the path, or, without one, of those profiles that have the required
 * scopes. Throws `insufficient_scope`.
 */
function narrowed(access: Access, path: object, { required }: ScopeRule): Access {
  if ("profile_id" in path && typeof path.profile_id === "string") {
    const own = accessTo(access, path.profile_id);
    if (own !== access) for (const scope of required) requireScope(own, scope);
    return own;
  }
  const profiles = access.profiles.filter(({ scopes }) => required.every((scope) => scopes.has(scope)));
  return profiles.length === access.profiles.length ? access : { ...access, profiles };
}

/** The scopes of a token that an endpoint looks at; those of single markers and accessions by their form. */
const scopesUsed = ({ required, optional }: ScopeRule, { scopes }: Access): string =>
  [...required, ...optional]
    .filter(
      (name) =>
        scopes.has(name) ||
        (name === "rsXX or iXX" && scopes.locations.length > 0) ||
        (name === "accession:<accession_id>" && scopes.accessions.length > 0),
    )
    .join(" ");

const PERSONAL_HEADERS = { "content-type": "application/json", "cache-control": "no-store", ...ANY_ORIGIN };

function personalAnswer(request: Request, value: unknown): Response {
  const isRead = value instanceof JsonPieces;
  const { body, bytes } = isRead ? { body: pacedBody(value.pieces), bytes: value.bytes } : bodyOf(value);
  charge(request, bytes);
  return new Response(body, { headers: withLength(PERSONAL_HEADERS, bytes) });
}

const charge = (request: Request, bytes: number): void =>
  chargeBody(payerOf(request), bytes + request.url.length * BYTES_OF_CHARACTER);

const withLength = (headers: Record<string, string>, bytes: number) => ({
  ...headers,
  "content-length": String(bytes),
});

/** The JSON of a value with a newline at its end, and its size in UTF-8. */
function bodyOf(value: unknown): { body: string; bytes: number } {
  const { text, bytes } = value instanceof JsonText ? value : new JsonText(JSON.stringify(value));
  return { body: `${text}\n`, bytes: bytes + 1 };
}

function readInput<P extends z.ZodObject, Q extends z.ZodObject>(
  definition: Definition<P, Q>,
  request: Request,
  segments: Record<string, unknown> = {},
): Input<P, Q> {
  const path = givenOr(definition.path).safeParse(decodeSegments(segments));
  if (!path.success) throw new ServiceError("not_found", "There is nothing at this URL.");
  const query = queryOf(request);
  return {
    path: path.data,
    query: parseQuery(givenOr(definition.query), query, definition.repeatable),
    address: { path: withFinalSlash(request), query },
    request,
  };
}

/** Guarantee: where a definition has no schema, its handler's input has no fields. */
const givenOr = <S extends z.ZodObject>(schema: S | undefined) => schema ?? (NO_FIELDS as z.ZodObject as S);
const NO_FIELDS = z.object({});

/** Segments come percent-encoded, and under Next not at all for a path without dynamic ones. */
function decodeSegments(segments: Record<string, unknown>): Record<string, unknown> {
  const decoded: Record<string, unknown> = {};
  for (const name in segments) {
    const value = segments[name];
    decoded[name] = typeof value === "string" ? decodeURIComponent(value) : value;
  }
  return decoded;
}

/** The path with a final slash, whichever way the client wrote it. */
function withFinalSlash({ url }: Request): string {
  const start = url.indexOf("/", url.indexOf("//") + 2);
  const path = withoutQuery(url.slice(start));
  return path.endsWith("/") ? path : `${path}/`;
}
