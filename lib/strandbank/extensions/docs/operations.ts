import { z } from "zod";
import { type Field, fieldsOf, formFields, type JsonSchema, jsonSchema, typeOf } from "./fields";

/** One method of one endpoint, as `/openapi.json` describes it. */
export interface Operation {
  /** Used as the anchor and as the last segment of its page's path. */
  id: string;
  method: string;
  tag: string;
  path: string;
  summary: string;
  description: string;
  isDeprecated: boolean;
  isExtension: boolean;
  parameters: Parameter[];
  /** Fields of the form body; empty without one. */
  form: Field[];
  /** The schema of the successful answer; null when it is not JSON. */
  answer: JsonSchema | null;
  /** What it responds to its example request; undefined when that is not JSON. */
  example: unknown;
  /** Successful answers other than JSON; the media type is null without a body. */
  otherAnswers: { status: string; description: string; mediaType: string | null }[];
  /** Null when no token is needed. */
  scopes: { required: string[]; optional: string[] } | null;
  isTokenOptional: boolean;
  errors: string[];
}

export interface Parameter extends Field {
  place: "path" | "query";
}

const operationSchema = z.object({
  operationId: z.string(),
  tags: z.tuple([z.string()]),
  summary: z.string(),
  description: z.string(),
  deprecated: z.boolean().default(false),
  "x-extension": z.boolean().default(false),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.enum(["path", "query"]),
      required: z.boolean(),
      description: z.string().default(""),
      example: z.union([z.string(), z.number()]).default("").transform(String),
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
      description: z.string().default(""),
      content: z
        .record(z.string(), z.object({ schema: jsonSchema, example: z.unknown().optional() }))
        .default({}),
    }),
  ),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  "x-scopes": z.object({ required: z.array(z.string()), optional: z.array(z.string()) }).optional(),
  "x-errors": z.array(z.string()),
});

const documentSchema = z.object({
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.partialRecord(z.enum(["get", "post", "put"]), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), jsonSchema) }),
});

export interface ApiDescription {
  operations: readonly Operation[];
  tags: readonly { name: string; description: string }[];
  objects: readonly { name: string; description: string; fields: Field[] }[];
}

export function apiDescription(document: unknown): ApiDescription {
  const { tags, paths, components } = documentSchema.parse(document);
  return {
    tags,
    operations: Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) =>
        operationOf({ path, method }, operation, components.schemas),
      ),
    ),
    objects: Object.entries(components.schemas).map(([name, schema]) => ({
      name,
      description: schema.description ?? "",
      fields: fieldsOf(schema),
    })),
  };
}

/** The id of an operation in the URL of its page, such as `get-3-marker-marker-id`. */
export const operationId = (method: string, path: string): string =>
  `${method.toLowerCase()}${path}`.replaceAll(/[^a-z0-9]+/gi, "-").replace(/-$/, "");

/** The method and path of an operation's name, such as `GET /3/marker/`; null for other words. */
export function endpointOf(name: string): { method: string; path: string } | null {
  const [, method, path] = /^(GET|POST|PUT) (\/.*)$/.exec(name) ?? [];
  return method && path ? { method, path } : null;
}

const JSON_TYPE = "application/json";

function operationOf(
  { path, method }: { path: string; method: string },
  given: z.output<typeof operationSchema>,
  named: Readonly<Record<string, JsonSchema>>,
): Operation {
  return {
    id: operationId(method, path),
    method: method.toUpperCase(),
    tag: given.tags[0],
    path,
    summary: given.summary,
    description: given.description,
    isDeprecated: given.deprecated,
    isExtension: given["x-extension"],
    parameters: given.parameters.map(({ name, in: place, required, description, example, schema }) => ({
      name,
      place,
      isRequired: required,
      description,
      example,
      type: typeOf(schema),
    })),
    form: formFields(given.requestBody?.content["application/x-www-form-urlencoded"].schema ?? {}, named),
    answer: given.responses["200"]?.content[JSON_TYPE]?.schema ?? null,
    example: given.responses["200"]?.content[JSON_TYPE]?.example,
    otherAnswers: Object.entries(given.responses)
      .filter(([status, { content }]) => Number(status) < 400 && !content[JSON_TYPE])
      .map(([status, { description, content }]) => ({
        status,
        description,
        mediaType: Object.keys(content)[0] ?? null,
      })),
    scopes: given["x-scopes"] ?? null,
    isTokenOptional: "x-scopes" in given && given.security.some((needs) => Object.keys(needs).length === 0),
    errors: given["x-errors"],
  };
}
