import { z } from "zod";
import type { ErrorCode } from "@/lib/provider/base/errors";
import { statusOf } from "@/lib/provider/http/errors";
import type { Definition, Handler } from "@/lib/provider/http/handler";
import { isApi } from "@/lib/provider/http/request-line";
import { CATALOGUE_SCOPES, scopeText } from "@/lib/provider/oauth/scopes/catalogue";
import { settings } from "@/lib/provider/settings";
import { answersOf, type Components } from "./openapi-answers";
import { type Json, jsonSchema } from "./openapi-schemas";

/** A route file's exports that carry a definition. */
type Route = Readonly<Partial<Record<"GET" | "POST" | "PUT", Handler>>>;

/** Routes under one tag. */
export interface RouteGroup {
  tag: string;
  /** One sentence. */
  description: string;
  /** By path template. */
  routes: Readonly<Record<string, Route>>;
}

const SCHEME = "strandbank";

/** The OpenAPI 3.1 document of the given routes, from the schemas that their handlers validate with. */
export function openApiDocument(groups: readonly RouteGroup[]): Json {
  const components: Components = { schemas: {}, responses: {} };
  const paths = Object.fromEntries(
    groups.flatMap(({ tag, routes }) =>
      Object.entries(routes).map(([path, route]) => [path, pathItem(tag, path, route, components)]),
    ),
  );
  return {
    openapi: "3.1.0",
    info: {
      title: "Strandbank",
      version: "3",
      description:
        "Consent-based access to a customer's genetic data. Coordinates are GRCh37, 0-based and half-open. " +
        "Paths work with and without the final slash.",
      contact: { name: "Strandbank for developers", url: `${settings.baseUrl}/docs/` },
      license: { name: "MIT", url: "https://opensource.org/license/mit" },
    },
    servers: [{ url: settings.baseUrl }],
    tags: groups.map(({ tag, description }) => ({ name: tag, description })),
    paths,
    components: { ...components, securitySchemes: { [SCHEME]: securityScheme() } },
  };
}

function pathItem(tag: string, path: string, route: Route, components: Components): Json {
  const operations = Object.entries(route).flatMap(([method, handler]) =>
    handler?.definition
      ? [[method.toLowerCase(), operation({ tag, path, method }, handler.definition, components)]]
      : [],
  );
  return Object.fromEntries(operations);
}

interface Place {
  tag: string;
  path: string;
  method: string;
}

function operation({ tag, path, method }: Place, definition: Definition, components: Components): Json {
  const { scopes, form } = definition;
  const { schemas } = components;
  const errors = errorCodes(path, definition);
  return {
    operationId: `${method.toLowerCase()}${path.replaceAll(/[^a-z0-9]+/gi, "_").replace(/_$/, "")}`,
    tags: [tag],
    summary: definition.summary,
    description: definition.description,
    ...(definition.isExtension ? { "x-extension": true } : {}),
    ...(definition.isDeprecated ? { deprecated: true } : {}),
    parameters: [
      ...parameters("path", definition.path, schemas),
      ...parameters("query", definition.query, schemas),
    ],
    ...(form ? { requestBody: formBody(form, schemas) } : {}),
    responses: answersOf(definition, errors, components),
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

const formBody = (form: z.ZodObject, schemas: Json): Json => ({
  required: true,
  content: { "application/x-www-form-urlencoded": { schema: jsonSchema(form, schemas, "input") } },
});

/**
 * The error codes of an endpoint, ordered by status. 405 is left out: it is no answer of a method that
 * exists.
 */
function errorCodes(path: string, { form, scopes, errors = [], isGone }: Definition): ErrorCode[] {
  const codes: readonly (ErrorCode | false)[] = [
    "invalid_request",
    "server_error",
    ...errors,
    form !== undefined && "payload_too_large",
    scopes !== undefined && "invalid_token",
    scopes !== undefined && "insufficient_scope",
    isApi(path) && "too_many_requests",
    !isGone && "temporarily_unavailable",
  ];
  return [...new Set(codes.filter((code) => code !== false))].sort((a, b) => statusOf[a] - statusOf[b]);
}

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
