import { z } from "zod";
import { openEndpoint } from "@/lib/strandbank/core/endpoint/endpoint";
import { CATALOGUE_SCOPES } from "@/lib/strandbank/core/scopes/catalogue";
import { resourceUrl } from "@/lib/strandbank/core/scopes/resources";
import { PROOF_ALGORITHMS } from "@/lib/strandbank/core/token/proof";
import type { Handler } from "@/lib/strandbank/platform/http/handler";
import { settings } from "@/lib/strandbank/platform/settings";

const clientAuthentication = ["client_secret_post", "client_secret_basic"];

/**
 * Authorization server metadata, also at OpenID Connect's address, the only one that many clients know (RFC
 * 8414 section 5).
 */
export const handleMetadata = openEndpoint({
  group: "Server metadata",
  operationId: "getServerMetadata",
  summary: "Authorization server metadata (RFC 8414)",
  description: "Both URLs serve the same document. It does not claim OpenID Connect: there are no id tokens.",
  response: z
    .object({ issuer: z.string().meta({ description: "Our base URL, also the iss of redirects" }) })
    .loose(),
  // RFC 8414 section 2; `iss` on redirects: RFC 9207.
  handle: async () => ({
    issuer: settings.baseUrl,
    authorization_endpoint: `${settings.baseUrl}/authorize/`,
    token_endpoint: `${settings.baseUrl}/token/`,
    revocation_endpoint: `${settings.baseUrl}/revoke/`,
    introspection_endpoint: `${settings.baseUrl}/introspect/`,
    protected_resources: [resourceUrl("api"), resourceUrl("mcp")],
    scopes_supported: CATALOGUE_SCOPES,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: [...clientAuthentication, "none"],
    revocation_endpoint_auth_methods_supported: [...clientAuthentication, "none"],
    introspection_endpoint_auth_methods_supported: clientAuthentication,
    authorization_response_iss_parameter_supported: true,
    dpop_signing_alg_values_supported: PROOF_ALGORITHMS,
  }),
});

/** What a program that knows no better asks for; the tools for assistants name the rest in their refusals. */
const SCOPES = { "": CATALOGUE_SCOPES, "/3/": CATALOGUE_SCOPES, "/mcp": ["basic"] };

/**
 * The document in which a protected resource names where to get tokens for it (RFC 9728 section 2).
 * @param path of the resource; empty: the whole API
 */
export const resourceMetadata = (operationId: string, path: keyof typeof SCOPES): Handler =>
  openEndpoint({
    group: "Server metadata",
    operationId,
    summary: `Protected resource metadata of ${path || "the API"} (RFC 9728)`,
    description: "Every response with 401 or 403 names such a document in `WWW-Authenticate`.",
    response: z
      .object({
        resource: z
          .string()
          .meta({ description: "Its identifier, for the parameter `resource` (RFC 8707)." }),
        authorization_servers: z.array(z.string()).meta({
          description: "The issuers of tokens that it accepts: their metadata is in RFC 8414's place.",
        }),
        scopes_supported: z.array(z.string()).meta({ description: "The scopes that make sense to ask for." }),
      })
      .loose(),
    handle: async () => ({
      resource: settings.baseUrl + path,
      authorization_servers: [settings.baseUrl],
      scopes_supported: SCOPES[path],
      bearer_methods_supported: ["header"],
      dpop_signing_alg_values_supported: PROOF_ALGORITHMS,
      resource_documentation: `${settings.baseUrl}/docs/`,
    }),
  });
