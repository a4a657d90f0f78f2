import { DAY_MS } from "@/lib/provider/base/time";
import { IDLE_DAYS } from "@/lib/provider/bounds";

const IDLE_MS = IDLE_DAYS * DAY_MS;

/**
 * When a refresh token expires (RFC 9700 section 4.14.2): each refresh starts a new idle time, and no token
 * outlives what the customer allowed. Milliseconds since 1970.
 */
export const refreshTokenEnd = ({ issuedAt, endsAt }: { issuedAt: number; endsAt: number }): number =>
  Math.min(issuedAt + IDLE_MS, endsAt);

/** Refresh tokens that were issued at this time or before have expired unused. */
export const idleSince = (now: number): number => now - IDLE_MS;
