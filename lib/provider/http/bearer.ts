import { ServiceError } from "@/lib/provider/base/errors";
import { BEARER_CHALLENGE } from "./errors";
import { queryOf } from "./query";

/**
 * The token of `Authorization: Bearer <token>` (RFC 6750 section 2.1); the scheme's case does not matter.
 * Throws `invalid_token` when there is none. A token in the query string is not looked at.
 */
export function bearerToken(request: Request): string {
  const authorization = request.headers.get("authorization") ?? "";
  const given = /^bearer +([A-Za-z0-9._~+/-]+=*) *$/i.exec(authorization)?.[1];
  if (given) return given;
  if (/^bearer\b/i.test(authorization))
    throw new ServiceError("invalid_token", "The Authorization header holds no well-formed access token.");
  throw withoutToken(queryOf(request).has("access_token"));
}

/** The error for a request without a token: its challenge carries no error code (RFC 6750 section 3.1). */
const withoutToken = (isInAddress: boolean): ServiceError =>
  new ServiceError(
    "invalid_token",
    isInAddress
      ? "An access token belongs in the Authorization header, not in the address: Authorization: Bearer <ACCESS_TOKEN>."
      : "Send an access token: Authorization: Bearer <ACCESS_TOKEN>.",
    { "www-authenticate": BEARER_CHALLENGE },
  );
