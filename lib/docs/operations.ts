import { z } from "zod";
import { apiDocument } from "@/app/openapi.json/document";
import { type Field, fieldsOf, type JsonSchema, jsonSchema, typeOf } from "./fields";

/** One endpoint and method, as `/openapi.json` tells it. */
export interface Operation {
  /** The anchor and the end of its page's address. */
  id: string;
  method: "GET" | "POST" | "PUT";
  /** With its variables in braces. */
  path: string;
  summary: string;
  description: string | null;
  isDeprecated: boolean;
  isExtension: boolean;
  parameters: Parameter[];
  /** Fields of the form that is sent; empty where none is. */
  form: Field[];
  /** What a successful answer is; null where it has no JSON. */
  answer: JsonSchema | null;
  /** Where a 303 leads. */
  redirect: string | null;
  /** Null where no token is needed. */
  scopes: { required: string[]; optional: string[] } | null;
  isTokenOptional: boolean;
  errors: string[];
}

export interface Parameter extends Field {
  place: "path" | "query";
}

const operationSchema = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.string().optional(),
  deprecated: z.boolean().default(false),
  "x-extension": z.boolean().default(false),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.enum(["path", "query"]),
      required: z.boolean(),
      description: z.string().default(""),
      schema: jsonSchema,
    }),
  ),
  requestBody: z
    .object({
      content: z.object({ "application/x-www-form-urlencoded": z.object({ schema: jsonSchema }) }),
    })
    .optional(),
  responses: z.record(
    z.string(),
    z.object({
      description: z.string().optional(),
      content: z.object({ "application/json": z.object({ schema: jsonSchema }) }).optional(),
    }),
  ),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  "x-scopes": z.object({ required: z.array(z.string()), optional: z.array(z.string()) }).optional(),
  "x-errors": z.array(z.string()),
});

const documentSchema = z.object({
  paths: z.record(z.string(), z.partialRecord(z.enum(["get", "post", "put"]), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), jsonSchema) }),
});

interface ApiDescription {
  operations: readonly Operation[];
  /** The named objects, with their fields. */
  objects: readonly { name: string; description: string; fields: Field[] }[];
}

let known: ApiDescription | undefined;

/** Everything that `/openapi.json` tells, ready to show. Made once: it does not change while the server runs. */
export function apiDescription(): ApiDescription {
  known ??= descriptionOf(documentSchema.parse(apiDocument()));
  return known;
}

function descriptionOf({ paths, components }: z.output<typeof documentSchema>): ApiDescription {
  return {
    operations: Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => operationOf(path, method, operation)),
    ),
    objects: Object.entries(components.schemas).map(([name, schema]) => ({
      name,
      description: schema.description ?? "",
      fields: fieldsOf(schema),
    })),
  };
}

const METHODS = { get: "GET", post: "POST", put: "PUT" } as const;

function operationOf(path: string, method: string, given: z.output<typeof operationSchema>): Operation {
  return {
    id: given.operationId.replaceAll("_", "-"),
    method: METHODS[z.enum(["get", "post", "put"]).parse(method)],
    path,
    summary: given.summary,
    description: given.description ?? null,
    isDeprecated: given.deprecated,
    isExtension: given["x-extension"],
    parameters: given.parameters.map(({ name, in: place, required, description, schema }) => ({
      name,
      place,
      isRequired: required,
      description,
      type: typeOf(schema),
    })),
    form: fieldsOf(given.requestBody?.content["application/x-www-form-urlencoded"].schema ?? {}),
    answer: given.responses["200"]?.content?.["application/json"].schema ?? null,
    redirect: given.responses["303"]?.description ?? null,
    scopes: given["x-scopes"] ?? null,
    isTokenOptional: given.security.some((needs) => Object.keys(needs).length === 0),
    errors: given["x-errors"],
  };
}
