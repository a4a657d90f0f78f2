import type { Client } from "@/lib/provider/oauth/clients/clients";
import type { PageProblem } from "./error-page";
import type { Parameters } from "./parameters";

/** The redirect URI, equal character by character to a registered one, or what the error page says. */
export function checkRedirectUri(
  parameters: Parameters,
  client: Client,
): { redirectUri: string } | PageProblem {
  const redirectUri = parameters.get("redirect_uri");
  if (redirectUri === null)
    return parameters.repeated.includes("redirect_uri") ? "redirect_uri_repeated" : "redirect_uri_missing";
  return client.redirectUris.includes(redirectUri) ? { redirectUri } : "redirect_uri_unregistered";
}
