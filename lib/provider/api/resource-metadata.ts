import { z } from "zod";
import type { Handler } from "@/lib/provider/http/handler";
import { CATALOGUE_SCOPES } from "@/lib/provider/oauth/scopes/catalogue";
import { settings } from "@/lib/provider/settings";
import { openEndpoint } from "./endpoint";

interface ProtectedResource {
  operationId: string;
  /** Path of the resource; empty: the whole API. */
  path: string;
  name: string;
  /** What a program that knows no better asks for. */
  scopes: readonly string[];
  /** Path of its documentation. */
  documentation: string;
}

/** The document with which a protected resource tells where to get tokens for it (RFC 9728 section 2). */
export const resourceMetadata = ({
  operationId,
  path,
  name,
  scopes,
  documentation,
}: ProtectedResource): Handler =>
  openEndpoint({
    group: "Server metadata",
    operationId,
    summary: `Protected resource metadata of ${name} (RFC 9728)`,
    description: "Every response with 401 or 403 names this document in `WWW-Authenticate`.",
    isExtension: true,
    path: z.object({}),
    query: z.object({}),
    response: z.object({ resource: z.string() }).loose(),
    handle: async () => ({
      resource: settings.baseUrl + path,
      authorization_servers: [settings.baseUrl],
      scopes_supported: scopes,
      bearer_methods_supported: ["header"],
      resource_name: name,
      resource_documentation: settings.baseUrl + documentation,
    }),
  });

/** The metadata of the API, under one of its paths. */
export const apiMetadata = (operationId: string, path: string): Handler =>
  resourceMetadata({
    operationId,
    path,
    name: "the Strandbank API",
    scopes: CATALOGUE_SCOPES,
    documentation: "/docs/",
  });
