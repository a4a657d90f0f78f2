import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/provider/base/time";
import {
  MAX_EMAIL_CHANGES_PER_DAY,
  MAX_EMAILS_PER_HOUR,
  OAUTH_REQUESTS_PER_MINUTE,
} from "@/lib/provider/bounds";
import { writes } from "@/lib/provider/store/database";
import type { Db } from "@/lib/provider/store/tables/schema";
import { addressKey } from "./api-limit";
import { countAtMost, countKey } from "./rate-counts";

/** Challenges for passkeys within five minutes: to sign in, and to add one. */
export const MAX_CHALLENGES_OF_ADDRESS = 1_000;
export const MAX_CHALLENGES_OF_SESSION = 20;

/**
 * How often a network address may do something within a time, counted for all instances. Sign-up has to say
 * when another account uses an email address. What is refused counts too: otherwise anybody could ask who has
 * an account.
 */
const OF_ADDRESS = {
  authorize: { most: OAUTH_REQUESTS_PER_MINUTE, spanMs: MINUTE_MS },
  token: { most: OAUTH_REQUESTS_PER_MINUTE, spanMs: MINUTE_MS },
  "sign-up": { most: MAX_EMAILS_PER_HOUR, spanMs: HOUR_MS },
  "challenge-address": { most: MAX_CHALLENGES_OF_ADDRESS, spanMs: 5 * MINUTE_MS },
};

/** Counts a request. Throws `too_many_requests` beyond the limit; an unknown address (null) has none. */
export async function limitAddress(
  what: keyof typeof OF_ADDRESS,
  address: string | null,
  db: Db = writes(),
  now = Date.now(),
): Promise<void> {
  if (address !== null)
    await countAtMost(db, countKey(what, addressKey(address)), { ...OF_ADDRESS[what], now });
}

/**
 * Counts a new email address of an account, which has to say the same as sign-up. Throws `too_many_requests`
 * beyond the account's limit or the address's.
 */
export async function limitEmailChanges(
  accountId: string,
  address: string | null,
  db: Db = writes(),
  now = Date.now(),
): Promise<void> {
  const limit = { most: MAX_EMAIL_CHANGES_PER_DAY, spanMs: DAY_MS, now };
  await countAtMost(db, countKey("email-change", accountId), limit);
  await limitAddress("sign-up", address, db, now);
}

/**
 * Counts a challenge for a passkey, of the session or, without one, of the network address. Throws
 * `too_many_requests` beyond the limit.
 */
export async function limitChallenges(
  sessionHash: string | null,
  address: string | null,
  db: Db,
  now: number,
): Promise<void> {
  if (sessionHash === null) return limitAddress("challenge-address", address, db, now);
  const limit = { most: MAX_CHALLENGES_OF_SESSION, spanMs: 5 * MINUTE_MS, now };
  await countAtMost(db, countKey("challenge-session", sessionHash), limit);
}
