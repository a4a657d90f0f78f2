import { z } from "zod";
import type { Handler } from "@/lib/provider/http/handler";
import { CATALOGUE_SCOPES } from "@/lib/provider/oauth/scopes/catalogue";
import { settings } from "@/lib/provider/settings";
import { openEndpoint } from "./endpoint";

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
    isExtension: true,
    path: z.object({}),
    query: z.object({}),
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
      resource_documentation: `${settings.baseUrl}/docs/`,
    }),
  });
