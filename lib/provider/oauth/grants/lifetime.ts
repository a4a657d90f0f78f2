import { DAY_MS } from "@/lib/provider/base/time";

/** Lifetime of an unused refresh token, in ms; each refresh starts a new one. */
const IDLE_MS = 90 * DAY_MS;
/** Lifetime of a consent without asking the customer again, in ms. */
const ABSOLUTE_MS = 365 * DAY_MS;

/**
 * When refresh tokens are too old to be used (RFC 9700 section 4.14.2), in milliseconds since 1970: one
 * issued at or before `issuedAt`, or of a consent given at or before `grantedAt`, is dead.
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
