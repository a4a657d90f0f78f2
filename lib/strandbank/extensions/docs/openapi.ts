import { z } from "zod";
import { API_VERSION } from "@/lib/strandbank/core/endpoint/version";
import { CATALOGUE_SCOPES, scopeText } from "@/lib/strandbank/core/scopes/catalogue";
import type { ErrorCode } from "@/lib/strandbank/platform/base/errors";
import { statusOf } from "@/lib/strandbank/platform/http/errors";
import type { Definition, Handler } from "@/lib/strandbank/platform/http/handler";
import { isApi } from "@/lib/strandbank/platform/http/request-line";
import { settings } from "@/lib/strandbank/platform/settings";
import { type Components, HEADERS, type Json, jsonSchema, responsesOf } from "./openapi-responses";

/** The groups of endpoints in the document's order, each described in one sentence. */
const GROUPS = {
  "OAuth 2.0": "Consent and tokens.",
  "Server metadata": "What client libraries read to configure themselves.",
  "Account & Profile": "The customer's account and its profiles.",
  "Genetic Data": "Chromosomes, markers and variants, and a profile's genotypes.",
  Report: "How a person's genetic bin changes the effect of one characteristic on another.",
  "Deprecated interface": "Still supported; new applications should use the current API.",
  "Deprecated interface, demo": "The same endpoints, with the data of two anonymous people.",
  "Published files": "The list of SNPs and the key to the packed genome.",
  "Demo controls": "For testing what would otherwise take a day or need a customer.",
};
/** The handlers of a route file, with its path template. */
export interface ApiRoute {
  path: string;
  handlers: Readonly<Record<string, Handler>>;
  isExtension: boolean;
}

/** The names of the security schemes: an access token, and an application's id and secret. */
const TOKEN = "strandbank";
const CLIENT = "clientBasic";

/** The OpenAPI 3.1 document of the given routes, from the schemas that their handlers validate with. */
export function openApiDocument(routes: readonly ApiRoute[]) {
  const components: Components = { schemas: {}, responses: {} };
  const groups = Object.entries(GROUPS).map(([name, description]) => ({
    tag: { name, description },
    operations: operationsIn(name, routes),
  }));
  const paths: Record<string, Json> = {};
  for (const given of groups.flatMap(({ operations }) => operations))
    paths[given.path] = { ...paths[given.path], [given.method]: operation(given, components) };
  return {
    openapi: "3.1.0",
    info: {
      title: "Strandbank",
      version: API_VERSION,
      description:
        "Consent-based access to a customer's genetic data. Coordinates are GRCh37, 0-based and half-open. " +
        "Paths work with and without the final slash.",
      contact: { name: "Strandbank for developers", url: `${settings.baseUrl}/docs/` },
      license: { name: "MIT", url: "https://opensource.org/license/mit" },
    },
    servers: [{ url: settings.baseUrl }],
    tags: groups.filter(({ operations }) => operations.length > 0).map(({ tag }) => tag),
    paths,
    components: {
      ...components,
      headers: HEADERS,
      securitySchemes: { [TOKEN]: tokenScheme(), [CLIENT]: CLIENT_SCHEME },
    },
  };
}

interface Operation {
  path: string;
  /** In lower case. */
  method: string;
  definition: Definition;
  isExtension: boolean;
}

const operationsIn = (group: string, routes: readonly ApiRoute[]): Operation[] =>
  routes.flatMap(({ path, handlers, isExtension }) =>
    Object.entries(handlers).flatMap(([method, { definition }]) =>
      definition?.group === group
        ? [{ path: definition.template ?? path, method: method.toLowerCase(), definition, isExtension }]
        : [],
    ),
  );

function operation({ path, method, definition, isExtension }: Operation, components: Components): Json {
  const { scopes, form, operationId } = definition;
  const { schemas } = components;
  const errors = errorCodes(path, definition);
  return {
    operationId,
    tags: [definition.group],
    summary: definition.summary,
    description: definition.description,
    ...(isExtension ? { "x-extension": true } : {}),
    ...(definition.isDeprecated ? { deprecated: true } : {}),
    parameters: [...parameters("path", definition, schemas), ...parameters("query", definition, schemas)],
    ...(form ? { requestBody: formBody(form, schemas) } : {}),
    responses: responsesOf(
      { name: `${method.toUpperCase()} ${path}`, isCounted: isApi(path) },
      definition,
      errors,
      components,
    ),
    security: securityOf(definition),
    ...(scopes ? { "x-scopes": scopes } : {}),
    "x-errors": errors,
  };
}

function parameters(
  place: "path" | "query",
  { examples = {}, [place]: schema }: Definition,
  schemas: Json,
): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => {
    const {
      description,
      examples: [general] = [],
      ...rest
    } = parameterSchema.parse(jsonSchema(field, schemas));
    const absent = z.safeParse(field, undefined);
    const required = place === "path" || !absent.success;
    const example = examples[name] ?? general;
    // zod leaves out the default of a field that it transforms.
    const byDefault = typeof absent.data === "number" ? { default: absent.data } : {};
    return { name, in: place, required, description, example, schema: { ...rest, ...byDefault } };
  });
}

const parameterSchema = z.looseObject({
  description: z.string().optional(),
  examples: z.array(z.string()).optional(),
});

const formBody = (form: z.ZodType, schemas: Json): Json => ({
  required: true,
  content: { "application/x-www-form-urlencoded": { schema: jsonSchema(form, schemas) } },
});

/**
 * The error codes of an endpoint, ordered by status. 405 is left out: it is no answer of a method that
 * exists.
 */
function errorCodes(
  path: string,
  { form, scopes, errors = [], isGone, isForClient }: Definition,
): ErrorCode[] {
  const codes: readonly (ErrorCode | false)[] = [
    "invalid_request",
    "server_error",
    ...errors,
    form !== undefined && "payload_too_large",
    scopes !== undefined && "invalid_token",
    scopes !== undefined && scopes.required.length + scopes.optional.length > 0 && "insufficient_scope",
    (isApi(path) || isForClient === true) && "too_many_requests",
    !isGone && "temporarily_unavailable",
  ];
  return [...new Set(codes.filter((code) => code !== false))].sort((a, b) => statusOf[a] - statusOf[b]);
}

/** An empty requirement: nothing is needed, or the application sends its credentials in the form. */
function securityOf({ scopes, isTokenOptional, isForClient }: Definition): Json[] {
  if (isForClient) return [{ [CLIENT]: [] }, scopes ? { [TOKEN]: [] } : {}];
  return [...(scopes && isTokenOptional ? [{}] : []), ...(scopes ? [{ [TOKEN]: scopes.required }] : [])];
}

const CLIENT_SCHEME: Json = {
  type: "http",
  scheme: "basic",
  description:
    "The application's id and secret, both encoded as form fields. Or send them in the form, as client_id and client_secret; a public application sends client_id alone.",
};

function tokenScheme(): Json {
  const scopes = {
    ...Object.fromEntries(CATALOGUE_SCOPES.map((scope) => [scope, scopeText(scope)?.description ?? ""])),
    "rsXX or iXX": "The genotype at that location; any id of the published SNP list.",
    "accession:<accession_id>": "The genotype at every location of that chromosome.",
  };
  const tokenUrl = `${settings.baseUrl}/token/`;
  const authorizationUrl = `${settings.baseUrl}/authorize/`;
  return {
    type: "oauth2",
    description: "Authorization: Bearer, or DPoP with a proof for a token that is bound to a key (RFC 9449).",
    flows: { authorizationCode: { authorizationUrl, tokenUrl, refreshUrl: tokenUrl, scopes } },
  };
}
