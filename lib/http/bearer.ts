import { ServiceError } from "@/lib/errors";

/**
 * The token of `Authorization: Bearer <token>` (RFC 6750 section 2.1); the scheme's case does not matter.
 * Throws `invalid_token` when there is none. Tokens in the query string are not looked at.
 */
export function bearerToken(request: Request): string {
  const given = /^bearer +([A-Za-z0-9._~+/-]+=*) *$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (!given)
    throw new ServiceError("invalid_token", "Send an access token: Authorization: Bearer <ACCESS_TOKEN>.");
  return given;
}
