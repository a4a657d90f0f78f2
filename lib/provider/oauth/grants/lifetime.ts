import { DAY_MS } from "@/lib/provider/base/time";

/** A refresh token that nobody uses dies after this time; each refresh issues one with a new span. */
const IDLE_MS = 90 * DAY_MS;
/** After this time no refresh helps any more: the customer is asked again. */
const ABSOLUTE_MS = 365 * DAY_MS;

/**
 * When refresh tokens are too old to be used (RFC 9700 section 4.14.2), in milliseconds since 1970: one issued at or
 * before `issuedAt`, or of a consent given at or before `grantedAt`, is dead.
 */
export const refreshLimits = (now = Date.now()): { issuedAt: number; grantedAt: number } => ({
  issuedAt: now - IDLE_MS,
  grantedAt: now - ABSOLUTE_MS,
});

/** Whether a refresh token that was issued, for a consent that was given, at these times is too old. */
export function isTooOld(token: { issuedAt: number; grantedAt: number }): boolean {
  const limits = refreshLimits();
  return token.issuedAt <= limits.issuedAt || token.grantedAt <= limits.grantedAt;
}
