import { DAY_MS } from "@/lib/provider/base/time";

/** How long a customer can let a consent last, in days, shortest first. */
export const LASTING_DAYS = [1, 90, 365] as const;
export type LastingDays = (typeof LASTING_DAYS)[number];

/** Lifetime of an authorization code (specification, "Limits"), in ms. */
export const CODE_MS = 10 * 60_000;

/** A consent ends early when its application leaves it unused for so many days. */
export const IDLE_DAYS = 90;
const IDLE_MS = IDLE_DAYS * DAY_MS;

/** A consent can be renewed when it ends within so many days. */
export const RENEWABLE_DAYS = 30;

/** When a consent ends that is given, or renewed, now. Milliseconds since 1970. */
export const endOf = (days: number, now = Date.now()): number => now + days * DAY_MS;

/**
 * When a refresh token expires (RFC 9700 section 4.14.2): each refresh starts a new idle time, and no token
 * outlives its consent. Milliseconds since 1970.
 */
export const refreshTokenEnd = ({ issuedAt, endsAt }: { issuedAt: number; endsAt: number }): number =>
  Math.min(issuedAt + IDLE_MS, endsAt);

/** Refresh tokens that were issued at this time or before have expired unused. */
export const idleSince = (now = Date.now()): number => now - IDLE_MS;

/** Whether a consent is so near its end that the customer can renew it. */
export const isRenewable = (endsAt: number, now = Date.now()): boolean =>
  endsAt - now <= RENEWABLE_DAYS * DAY_MS;
