import { tooManyRequests } from "@/lib/provider/base/errors";
import { HOUR_MS } from "@/lib/provider/base/time";
import type { Db } from "@/lib/provider/store/tables/schema";
import { addressKey } from "./address-key";
import { countKey, countOne, endCount, readCount } from "./rate-counts";

/**
 * How failed sign-ins are delayed: the first ones not at all, later ones by a wait that doubles each time.
 */
interface Rule {
  what: string;
  /** The number of the first failure that costs a wait. */
  firstDelayed: number;
  /** How long after its last failure a count is forgotten. */
  spanMs: number;
}

const OF_ACCOUNT: Rule = { what: "sign-in-account", firstDelayed: 5, spanMs: 24 * HOUR_MS };
/** More lenient, since many customers can share an address. */
const OF_ADDRESS: Rule = { what: "sign-in-address", firstDelayed: 100, spanMs: HOUR_MS };
const LONGEST_WAIT_MS = 15 * 60_000;
/**
 * Largest difference between the clocks of instances; a failure further in the future predates a clock set
 * back.
 */
const CLOCKS_DIFFER_MS = 60_000;

/**
 * A sign-in attempt: the email address as typed, whether or not it has an account, and the network address if
 * known.
 */
export interface Attempt {
  email: string;
  address: string | null;
}

/** Throws `too_many_requests` while the account or the address has to wait. */
export async function checkSignInLimit(db: Db, attempt: Attempt, now = Date.now()): Promise<void> {
  for (const [rule, key] of keysOf(attempt)) {
    const failures = await readCount(db, key, now);
    if (!failures) continue;
    const sinceLast = now - (failures.endsAt - rule.spanMs);
    const waitMs = delayMs(rule, failures.count) - sinceLast;
    if (waitMs > 0 && sinceLast > -CLOCKS_DIFFER_MS) throw tooManyRequests(waitMs);
  }
}

/** Counts a failed sign-in. An unknown email address counts like a known one, which gives nothing away. */
export async function countFailedSignIn(db: Db, attempt: Attempt, now = Date.now()): Promise<void> {
  for (const [{ spanMs }, key] of keysOf(attempt)) await countOne(db, key, { spanMs, isExtended: true, now });
}

/**
 * Clears the failures of the account, but not of the address: an attacker may have an account of their own.
 */
export const forgiveSignIn = (db: Db, { email }: Attempt): Promise<void> =>
  endCount(db, countKey(OF_ACCOUNT.what, email));

function keysOf({ email, address }: Attempt): [Rule, string][] {
  const ofAccount: [Rule, string] = [OF_ACCOUNT, countKey(OF_ACCOUNT.what, email)];
  if (address === null) return [ofAccount];
  return [ofAccount, [OF_ADDRESS, countKey(OF_ADDRESS.what, addressKey(address))]];
}

/** Doubles with each failure: 1 s, 2 s, 4 s and so on. */
function delayMs({ firstDelayed }: Rule, failures: number): number {
  const beyond = failures - firstDelayed;
  return beyond < 0 ? 0 : Math.min(LONGEST_WAIT_MS, 1000 * 2 ** Math.min(beyond, 30));
}
