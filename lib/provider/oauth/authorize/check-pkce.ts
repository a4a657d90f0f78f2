import { ServiceError } from "@/lib/provider/base/errors";
import type { Client } from "@/lib/provider/oauth/clients/clients";
import { hasCustomScheme } from "@/lib/provider/oauth/clients/redirect-uri";
import type { Parameters } from "./parameters";

/**
 * The code challenge, or null when none was sent. S256 is the only method, also where the method is left out.
 * Required for a redirect URI with a custom scheme, and for a client without a secret (RFC 9700 section 2.1.1).
 */
export function checkPkce(parameters: Parameters, client: Client, redirectUri: string): string | null {
  const challenge = parameters.get("code_challenge");
  const method = parameters.get("code_challenge_method");
  if (method !== null && method !== "S256")
    throw new ServiceError("invalid_request", "The only code_challenge_method supported is S256.");
  if (challenge === null) {
    if (method !== null || client.secretHash === null || hasCustomScheme(redirectUri))
      throw new ServiceError("invalid_request", "The parameter code_challenge is missing.");
    return null;
  }
  if (!/^[A-Za-z0-9_-]{43}$/.test(challenge))
    throw new ServiceError(
      "invalid_request",
      "The code_challenge must be the base64url encoding of a SHA-256 hash: 43 characters without padding.",
    );
  return challenge;
}
