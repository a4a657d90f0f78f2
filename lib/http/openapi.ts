import { z } from "zod";
import type { ErrorCode } from "@/lib/errors";
import { CATALOGUE_SCOPES, scopeText } from "@/lib/oauth/scope-catalogue";
import { settings } from "@/lib/settings";
import type { Definition } from "./endpoint";
import { statusOf } from "./errors";
import type { Handler } from "./route";

type Json = { [name: string]: unknown };
/** The exports of a route file, as far as they carry a definition. */
type Route = Readonly<Partial<Record<"GET" | "POST" | "PUT", Handler>>>;

export const errorSchema = z
  .object({ error: z.string(), error_description: z.string() })
  .meta({ id: "Error", description: "Every failed request answers with this." });

const SCHEME = "strandbank";

/** The OpenAPI 3.1 document of the given routes, by path template, from the schemas that their handlers validate with. */
export function openApiDocument(routes: Readonly<Record<string, Route>>): Json {
  const schemas: Json = {};
  const paths = Object.fromEntries(
    Object.entries(routes).map(([path, route]) => [path, pathItem(path, route, schemas)]),
  );
  jsonSchema(errorSchema, schemas);
  return {
    openapi: "3.1.0",
    info: {
      title: "Strandbank",
      version: "3",
      description:
        "Consent-based access to a customer's genetic data. Coordinates are GRCh37, 0-based and half-open. " +
        "Paths work with and without the final slash.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: settings.baseUrl }],
    paths,
    components: {
      schemas,
      responses: Object.fromEntries(Object.keys(statusOf).map((code) => [code, errorAnswer(code)])),
      securitySchemes: { [SCHEME]: securityScheme() },
    },
  };
}

function pathItem(path: string, route: Route, schemas: Json): Json {
  const operations = Object.entries(route).flatMap(([method, handler]) =>
    handler?.definition ? [[method.toLowerCase(), operation(path, method, handler.definition, schemas)]] : [],
  );
  return Object.fromEntries(operations);
}

function operation(path: string, method: string, definition: Definition, schemas: Json): Json {
  const { scopes } = definition;
  const errors = errorCodes(definition);
  return {
    operationId: `${method.toLowerCase()}${path.replaceAll(/[^a-z0-9]+/gi, "_").replace(/_$/, "")}`,
    summary: definition.summary,
    ...(definition.description ? { description: definition.description } : {}),
    ...(definition.isExtension ? { "x-extension": true } : {}),
    ...(definition.isDeprecated ? { deprecated: true } : {}),
    parameters: [
      ...parameters("path", definition.path, schemas),
      ...parameters("query", definition.query, schemas),
    ],
    ...(definition.form ? { requestBody: formBody(definition.form, schemas) } : {}),
    responses: {
      ...(definition.response ? { "200": success(definition.response, schemas) } : {}),
      ...(definition.redirect ? { "303": { description: definition.redirect } } : {}),
      ...errorAnswers(errors),
    },
    security: [
      ...(scopes && definition.isTokenOptional ? [{}] : []),
      ...(scopes ? [{ [SCHEME]: scopes.required }] : []),
    ],
    ...(scopes ? { "x-scopes": scopes } : {}),
    "x-errors": errors,
  };
}

function parameters(place: "path" | "query", schema: z.ZodObject, schemas: Json): Json[] {
  return Object.entries(schema.shape).map(([name, field]) => {
    const { description, ...rest } = jsonSchema(field, schemas, "input");
    const required = place === "path" || !z.safeParse(field, undefined).success;
    return { name, in: place, required, ...(description ? { description } : {}), schema: rest };
  });
}

const success = (response: z.ZodType, schemas: Json): Json => ({
  description: "Success",
  content: { "application/json": { schema: jsonSchema(response, schemas) } },
});

const formBody = (form: z.ZodObject, schemas: Json): Json => ({
  required: true,
  content: { "application/x-www-form-urlencoded": { schema: jsonSchema(form, schemas, "input") } },
});

/** Codes that an endpoint can answer, in order of their status. */
function errorCodes({ scopes, errors = [] }: Definition): ErrorCode[] {
  const codes: ErrorCode[] = [
    "invalid_request",
    "method_not_allowed",
    "too_many_requests",
    "server_error",
    ...errors,
  ];
  if (scopes) codes.push("invalid_token", "insufficient_scope");
  return [...new Set(codes)].sort((a, b) => statusOf[a] - statusOf[b]);
}

/** The answers of these codes, by status; several codes of one status share an answer. */
function errorAnswers(codes: readonly ErrorCode[]): Json {
  const statuses = [...new Set(codes.map((code) => statusOf[code]))];
  return Object.fromEntries(
    statuses.map((status) => {
      const [first, ...more] = codes.filter((code) => statusOf[code] === status);
      return [
        status,
        more.length === 0
          ? { $ref: `#/components/responses/${first}` }
          : errorAnswer([first, ...more].join(", ")),
      ];
    }),
  );
}

const errorAnswer = (code: string): Json => ({
  description: code,
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
});

function securityScheme(): Json {
  const scopes = {
    ...Object.fromEntries(CATALOGUE_SCOPES.map((scope) => [scope, scopeText(scope)?.description ?? ""])),
    "rsXX or iXX": "The genotype at that location; any id of the published SNP list.",
    "accession:<accession_id>": "The genotype at every location of that chromosome.",
  };
  const tokenUrl = `${settings.baseUrl}/token/`;
  const authorizationUrl = `${settings.baseUrl}/authorize/`;
  return {
    type: "oauth2",
    flows: { authorizationCode: { authorizationUrl, tokenUrl, refreshUrl: tokenUrl, scopes } },
  };
}

/** The JSON Schema of a zod schema; named schemas go to `schemas` and are referred to. */
function jsonSchema(schema: z.ZodType, schemas: Json, io: "input" | "output" = "output"): Json {
  const text = JSON.stringify(z.toJSONSchema(schema, { io })).replaceAll("#/$defs/", "#/components/schemas/");
  const { $schema: _, $defs, id, ...own }: Json = JSON.parse(text);
  Object.assign(schemas, $defs);
  if (typeof id !== "string") return own;
  schemas[id] = own;
  return { $ref: `#/components/schemas/${id}` };
}
