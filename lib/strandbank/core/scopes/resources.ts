import { ServiceError } from "@/lib/strandbank/platform/base/errors";
import { settings } from "@/lib/strandbank/platform/settings";
import type { ResourceName } from "@/lib/strandbank/platform/store/tables/schema";

/** The protected resources by path, without a final slash: the API, and the tools for assistants. */
const RESOURCES: ReadonlyMap<string, ResourceName> = new Map([
  ["", "api"],
  ["/3", "api"],
  ["/mcp", "mcp"],
]);

/** The identifier that tokens for a resource name (RFC 8707 section 2). */
export const resourceUrl = (name: ResourceName): string =>
  name === "api" ? settings.baseUrl : `${settings.baseUrl}/${name}`;

/**
 * The resource that a `resource` parameter names, with or without a final slash; null without one. Throws
 * `invalid_target` for an unknown one (RFC 8707 section 2).
 */
export function namedResource(resource: string | null): ResourceName | null {
  if (resource === null) return null;
  const base = new URL(settings.baseUrl).href.slice(0, -1);
  const url = URL.canParse(resource) ? new URL(resource).href.replace(/\/$/, "") : "";
  const name = url.startsWith(base) ? RESOURCES.get(url.slice(base.length)) : undefined;
  if (name) return name;
  throw new ServiceError(
    "invalid_target",
    `The parameter resource must be ${resourceUrl("api")} or ${resourceUrl("mcp")}.`,
  );
}

/**
 * The resource of an access token: the consent's, or, where the consent names none, the one that the token
 * request names. Throws `invalid_target` for an unknown one, or another than the consent's.
 */
export function resourceOfToken(granted: ResourceName | null, resource: string | null): ResourceName | null {
  const named = namedResource(resource);
  if (named !== null && granted !== null && named !== granted)
    throw new ServiceError("invalid_target", `The consent is for ${resourceUrl(granted)} alone.`);
  return granted ?? named;
}
