import { tooManyRequests } from "@/lib/provider/base/errors";
import type { Db } from "@/lib/provider/store/schema";
import { addressKey } from "./address-key";
import { countKey, countOne, endCount, readCount } from "./rate-counts";

const HOUR_MS = 3_600_000;

/** How failed sign-ins are answered: the first ones freely, then after a wait that doubles with each failure. */
interface Rule {
  what: string;
  /** The failure that is the first to cost a wait. */
  firstDelayed: number;
  /** A count is forgotten this long after its last failure. */
  spanMs: number;
}

const OF_ACCOUNT: Rule = { what: "sign-in-account", firstDelayed: 5, spanMs: 24 * HOUR_MS };
/** Many customers can share an address. */
const OF_ADDRESS: Rule = { what: "sign-in-address", firstDelayed: 100, spanMs: HOUR_MS };
const LONGEST_WAIT_MS = 15 * 60_000;
/** So much the clocks of instances may differ; a failure that lies further ahead was before the clock was set back. */
const CLOCKS_DIFFER_MS = 60_000;

/** Who signs in: the email address as typed, whether an account has it or not, and the network address when known. */
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

/** Counts a failed sign-in. An unknown email address counts like a known one, and so tells nothing. */
export async function countFailedSignIn(db: Db, attempt: Attempt, now = Date.now()): Promise<void> {
  for (const [{ spanMs }, key] of keysOf(attempt)) await countOne(db, key, { spanMs, isExtended: true, now });
}

/** Forgets the failures of the account, but not those of the address: an attacker can have an account of their own. */
export const forgiveSignIn = (db: Db, { email }: Attempt): Promise<void> =>
  endCount(db, countKey(OF_ACCOUNT.what, email));

function keysOf({ email, address }: Attempt): [Rule, string][] {
  const ofAccount: [Rule, string] = [OF_ACCOUNT, countKey(OF_ACCOUNT.what, email)];
  if (address === null) return [ofAccount];
  return [ofAccount, [OF_ADDRESS, countKey(OF_ADDRESS.what, addressKey(address))]];
}

/** 1 s, 2 s after the next failure, 4 s and so on. */
function delayMs({ firstDelayed }: Rule, failures: number): number {
  const beyond = failures - firstDelayed;
  return beyond < 0 ? 0 : Math.min(LONGEST_WAIT_MS, 1000 * 2 ** Math.min(beyond, 30));
}
