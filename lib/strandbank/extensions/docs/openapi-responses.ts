import { z } from "zod";
import { type ErrorCode, ServiceError, tooManyRequests } from "@/lib/strandbank/platform/base/errors";
import { readSource } from "@/lib/strandbank/platform/base/read-source";
import { statusOf, UNAVAILABLE } from "@/lib/strandbank/platform/http/errors";
import type { Definition, OtherAnswer } from "@/lib/strandbank/platform/http/handler";
import { settings } from "@/lib/strandbank/platform/settings";

export type Json = { [name: string]: unknown };

/**
 * The JSON Schema of a zod schema; named schemas go to `schemas` and are referred to. Objects are open: they
 * may get further fields.
 */
export function jsonSchema(schema: z.ZodType, schemas: Json): Json {
  const text = JSON.stringify(z.toJSONSchema(schema, { io: "input" }));
  const parsed: Json = JSON.parse(text.replaceAll("#/$defs/", "#/components/schemas/"));
  const { $schema: _, $defs, id, ...own } = parsed;
  Object.assign(schemas, $defs);
  if (typeof id !== "string") return own;
  schemas[id] = own;
  return { $ref: `#/components/schemas/${id}` };
}

export interface Components {
  schemas: Json;
  responses: Json;
}

const CODES = Object.keys(statusOf).filter((code): code is ErrorCode => code in statusOf);

const errorSchema = z
  .object({
    error: z.enum(CODES).meta({ description: "For programs. There may be new ones: go by the status then" }),
    error_description: z
      .string()
      .meta({ description: "A sentence for developers, which can change at any time" }),
  })
  .meta({ id: "Error", description: "The body of every failed request." });

const text = (description: string): Json => ({ description, schema: { type: "string" } });

/** Response headers that operations refer to, by name. */
export const HEADERS: Readonly<Record<string, Json>> = {
  "X-Request-Id": text("The id of the request in our log and on the page of your application"),
  "RateLimit-Policy": text("What each network address and each token can send: q requests in w seconds"),
  RateLimit: text("What is left of it: r requests in the next t seconds"),
  ETag: text("Names this content, for If-None-Match"),
  "Retry-After": { description: "Seconds to wait", schema: { type: "integer", minimum: 1 } },
  "WWW-Authenticate": text(
    "The scheme Bearer, or DPoP for a token that is bound to a key, with the same words, the URL of the resource’s metadata and, for 403, the missing scope",
  ),
};

const headerReferences = (names: readonly string[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

interface Operation {
  name: string;
  /** Whether the rate limit of the API counts it. */
  isCounted: boolean;
}

export function responsesOf(
  operation: Operation,
  { response, answers = {} }: Definition,
  errors: readonly ErrorCode[],
  components: Components,
): Json {
  const always = [
    "X-Request-Id",
    ...(operation.isCounted ? ["RateLimit-Policy", "RateLimit"] : []),
    ...(304 in answers && response ? ["ETag"] : []),
  ];
  const others = Object.entries(answers).map(([status, answer]) => [status, otherResponse(answer)]);
  return {
    ...(response ? { "200": success(operation.name, response, always, components.schemas) } : {}),
    ...errorResponses(
      errors.filter((code) => !(statusOf[code] in answers)),
      components,
    ),
    ...Object.fromEntries(others),
  };
}

function success(operation: string, response: z.ZodType, headers: readonly string[], schemas: Json): Json {
  const example = responseExample(operation);
  return {
    description: "Success",
    headers: headerReferences(headers),
    content: {
      "application/json": {
        schema: jsonSchema(response, schemas),
        ...(example === undefined ? {} : { example }),
      },
    },
  };
}

const otherResponse = ({ description, mediaType, headers = {} }: OtherAnswer): Json => ({
  description,
  headers: {
    ...headerReferences(["X-Request-Id"]),
    ...Object.fromEntries(Object.entries(headers).map(([name, words]) => [name, text(words)])),
  },
  ...(mediaType ? { content: { [mediaType]: { schema: { type: "string" } } } } : {}),
});

/** The name of the response for the codes that a status can have, in their order. */
const NAMES: Readonly<Record<string, string>> = {
  invalid_request: "BadRequest",
  "invalid_request invalid_grant": "BadTokenRequest",
  "invalid_request invalid_grant invalid_scope invalid_target unsupported_grant_type invalid_dpop_proof":
    "BadGrantRequest",
  invalid_client: "UnknownClient",
  "invalid_client invalid_token": "UnknownClientOrToken",
  invalid_token: "Unauthorized",
  insufficient_scope: "Forbidden",
  not_found: "NotFound",
  gone: "Gone",
  payload_too_large: "PayloadTooLarge",
  too_many_requests: "TooManyRequests",
  temporarily_unavailable: "Unavailable",
  server_error: "UnexpectedError",
};

/**
 * The error responses by status; codes with the same status share one. `server_error` is the default one.
 */
function errorResponses(codes: readonly ErrorCode[], { schemas, responses }: Components): Json {
  const statuses = [...new Set(codes.map((code) => statusOf[code]))];
  return Object.fromEntries(
    statuses.map((status) => {
      const ofStatus = codes.filter((code) => statusOf[code] === status);
      const name = NAMES[ofStatus.join(" ")];
      if (name === undefined) throw new Error(`The response for ${ofStatus.join(", ")} has no name.`);
      responses[name] = errorResponse(ofStatus, schemas);
      return [
        status === statusOf.server_error ? "default" : status,
        { $ref: `#/components/responses/${name}` },
      ];
    }),
  );
}

const CHALLENGED: readonly ErrorCode[] = ["invalid_token", "insufficient_scope"];
const WAITING: readonly ErrorCode[] = ["too_many_requests", "temporarily_unavailable"];

/** A proof is refused, with a challenge, as the access token is that it came with. */
const withProof = (codes: readonly ErrorCode[]): readonly ErrorCode[] =>
  codes.includes("invalid_token") ? [...codes, "invalid_dpop_proof"] : codes;

const errorResponse = (codes: readonly ErrorCode[], schemas: Json): Json => ({
  description: codes.join(", "),
  headers: headerReferences([
    "X-Request-Id",
    ...(codes.some((code) => CHALLENGED.includes(code)) ? ["WWW-Authenticate"] : []),
    ...(codes.some((code) => WAITING.includes(code)) ? ["Retry-After"] : []),
  ]),
  content: {
    "application/json": {
      schema: {
        allOf: [
          jsonSchema(errorSchema, schemas),
          {
            type: "object",
            properties: { error: { type: "string", enum: withProof(codes), description: "The code" } },
          },
        ],
      },
      examples: Object.fromEntries(codes.map((code) => [code, { value: errorExample(code) }])),
    },
  },
});

/** Of a server in trouble; what requests can cause is in the file of examples. */
const TROUBLE = [
  tooManyRequests(12_000),
  UNAVAILABLE,
  new ServiceError(
    "server_error",
    "Something went wrong on our side. Request id: 6f1c1d6e-2b8e-4f0e-9a55-1d2f3c4b5a69.",
  ),
];

function errorExample(code: ErrorCode): unknown {
  const trouble = TROUBLE.find((error) => error.code === code);
  return trouble ? { error: code, error_description: trouble.description } : responseExample(code);
}

/** The file of examples, from the project's root. A test keeps in it what the service responded. */
export const EXAMPLES_FILE = "lib/strandbank/extensions/docs/response-examples.json";

const WRITTEN_FOR = "http://localhost:3000";

let examples: Readonly<Record<string, unknown>> | undefined;

/** The response to the example of an operation, such as `GET /3/marker/`, or to an error by its code. */
function responseExample(name: string): unknown {
  const text = () => readSource(EXAMPLES_FILE).replaceAll(WRITTEN_FOR, settings.baseUrl);
  examples ??= z.record(z.string(), z.unknown()).parse(JSON.parse(text()));
  return examples[name];
}
