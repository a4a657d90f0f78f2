import { randomToken } from "@/lib/provider/base/crypto";
import { requiresPkce } from "@/lib/provider/oauth/authorize/checks";
import type { Client } from "@/lib/provider/oauth/clients/clients";
import { hasCustomScheme } from "@/lib/provider/oauth/clients/redirect-uri";
import { challengeOf } from "@/lib/provider/oauth/token/verify-pkce";

/** An authorization request for the basic profile, which any signed-in customer can answer. */
interface SampleRequest {
  /** Path on our origin. */
  link: string;
  /** The new `code_verifier` of its challenge; null where none is required. */
  verifier: string | null;
  redirectUri: string;
}

/** With a redirect URI that a browser can open, if there is one. */
export function sampleRequest(
  { id, redirectUris }: Pick<Client, "id" | "redirectUris">,
  isPublic: boolean,
): SampleRequest {
  const redirectUri = redirectUris.find((uri) => !hasCustomScheme(uri)) ?? redirectUris[0] ?? "";
  const verifier = requiresPkce(isPublic, redirectUri) ? randomToken() : null;
  const parameters = new URLSearchParams({
    response_type: "code",
    client_id: id,
    redirect_uri: redirectUri,
    scope: "basic",
    ...(verifier !== null && { code_challenge: challengeOf(verifier), code_challenge_method: "S256" }),
  });
  return { link: `/authorize/?${parameters}`, verifier, redirectUri };
}
