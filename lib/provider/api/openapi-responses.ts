import { z } from "zod";
import type { ErrorCode } from "@/lib/provider/base/errors";
import { statusOf } from "@/lib/provider/http/errors";
import type { Definition, OtherAnswer } from "@/lib/provider/http/handler";

export type Json = { [name: string]: unknown };

/** The JSON Schema of a zod schema; named schemas go to `schemas` and are referred to. */
export function jsonSchema(schema: z.ZodType, schemas: Json, io: "input" | "output" = "output"): Json {
  const text = JSON.stringify(z.toJSONSchema(schema, { io })).replaceAll("#/$defs/", "#/components/schemas/");
  const { $schema: _, $defs, id, ...own }: Json = JSON.parse(text);
  Object.assign(schemas, $defs);
  if (typeof id !== "string") return own;
  schemas[id] = own;
  return { $ref: `#/components/schemas/${id}` };
}

/** Parts of the document that operations refer to. */
export interface Components {
  schemas: Json;
  responses: Json;
}

const errorSchema = z
  .object({ error: z.string(), error_description: z.string() })
  .meta({ id: "Error", description: "The body of every failed request." });

/** Every response of an endpoint, by status. */
export const responsesOf = (
  { response, answers = {} }: Definition,
  errors: readonly ErrorCode[],
  components: Components,
): Json => ({
  ...(response ? { "200": success(response, components.schemas) } : {}),
  ...errorResponses(
    errors.filter((code) => !(statusOf[code] in answers)),
    components,
  ),
  ...Object.fromEntries(Object.entries(answers).map(([status, answer]) => [status, otherResponse(answer)])),
});

const success = (response: z.ZodType, schemas: Json): Json => ({
  description: "Success",
  content: { "application/json": { schema: jsonSchema(response, schemas) } },
});

const otherResponse = ({ description, mediaType, headers = {} }: OtherAnswer): Json => ({
  description,
  headers: headersOf(headers),
  ...(mediaType ? { content: { [mediaType]: { schema: { type: "string" } } } } : {}),
});

const headersOf = (headers: Readonly<Record<string, string>>): Json =>
  Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: "string" } }]),
  );

/**
 * The error responses by status; codes with the same status share one. `server_error` is the default one.
 */
function errorResponses(codes: readonly ErrorCode[], { schemas, responses }: Components): Json {
  const statuses = [...new Set(codes.map((code) => statusOf[code]))];
  return Object.fromEntries(
    statuses.map((status) => {
      const names = codes.filter((code) => statusOf[code] === status);
      const name = names.join("-or-");
      responses[name] = errorResponse(names, schemas);
      return [
        status === statusOf.server_error ? "default" : status,
        { $ref: `#/components/responses/${name}` },
      ];
    }),
  );
}

const RETRY_AFTER = { "Retry-After": "Seconds to wait" };
const CHALLENGE = { "WWW-Authenticate": "The scheme Bearer, with the same words" };
const CHALLENGE_WITH_SCOPE = {
  "WWW-Authenticate": "The scheme Bearer, with the same words and the missing scope",
};

const HEADERS: Readonly<Partial<Record<ErrorCode, Readonly<Record<string, string>>>>> = {
  invalid_token: CHALLENGE,
  insufficient_scope: CHALLENGE_WITH_SCOPE,
  too_many_requests: RETRY_AFTER,
  temporarily_unavailable: RETRY_AFTER,
};

const errorResponse = (codes: readonly ErrorCode[], schemas: Json): Json => ({
  description: codes.join(", "),
  headers: headersOf(Object.assign({}, ...codes.map((code) => HEADERS[code] ?? {}))),
  content: { "application/json": { schema: jsonSchema(errorSchema, schemas) } },
});
