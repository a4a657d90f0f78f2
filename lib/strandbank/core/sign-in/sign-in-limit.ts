import { tooManyRequests } from "@/lib/strandbank/platform/base/errors";
import { HOUR_MS, MINUTE_MS } from "@/lib/strandbank/platform/base/time";
import { addressKey } from "@/lib/strandbank/platform/limits/api-limit";
import { countKey, countOne, endCount, readCount } from "@/lib/strandbank/platform/limits/limit";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";

/** How failed sign-ins are delayed: the first not at all, later ones by a wait that doubles each time. */
interface Rule {
  what: string;
  /** The number of the first failure that costs a wait. */
  firstDelayed: number;
  /** How long after its last failure a count is forgotten. */
  spanMs: number;
}

const OF_ACCOUNT: Rule = { what: "sign-in-account", firstDelayed: 5, spanMs: 24 * HOUR_MS };
/** Of a signed-in customer, so that strangers who fail to sign in as her do not hold her up. */
const OF_SESSION: Rule = { what: "confirm-session", firstDelayed: 5, spanMs: 24 * HOUR_MS };
/** More lenient, since many customers can share an address. */
const OF_ADDRESS: Rule = { what: "sign-in-address", firstDelayed: 100, spanMs: HOUR_MS };
const MAX_WAIT_MS = 15 * MINUTE_MS;
/** Largest difference of instances' clocks; a failure further ahead predates a clock that was set back. */
const CLOCKS_DIFFER_MS = MINUTE_MS;

/**
 * An attempt to give the right password. At sign-in: the email address as typed, whether or not it has an
 * account, and the network address if known. To confirm what a signed-in customer does: the session.
 */
export type Attempt = { email: string; address: string | null } | { sessionHash: string };

/** Throws `too_many_requests` while the account, the address or the session has to wait. */
export async function checkSignInLimit(db: Db, attempt: Attempt, now = Date.now()): Promise<void> {
  for (const [rule, key] of keysOf(attempt)) {
    const failures = await readCount(db, key, now);
    if (!failures || failures.count < rule.firstDelayed) continue;
    const sinceLast = now - (failures.endsAt - rule.spanMs);
    const waitMs = delayMs(rule, failures.count) - sinceLast;
    if (waitMs > 0 && sinceLast > -CLOCKS_DIFFER_MS) throw tooManyRequests(waitMs);
  }
}

/** Counts a wrong password. An unknown email address counts like a known one, which gives nothing away. */
export async function countFailedSignIn(db: Db, attempt: Attempt, now = Date.now()): Promise<void> {
  for (const [{ spanMs }, key] of keysOf(attempt)) await countOne(db, key, { spanMs, isExtended: true, now });
}

/**
 * Clears the failures of the account or session, but not of the address: an attacker may have an account of
 * their own.
 */
export async function forgiveSignIn(db: Db, attempt: Attempt): Promise<void> {
  const [[, key]] = keysOf(attempt);
  await endCount(db, key);
}

type Counted = [Rule, string];

function keysOf(attempt: Attempt): [Counted, ...Counted[]] {
  if ("sessionHash" in attempt) return [[OF_SESSION, countKey(OF_SESSION.what, attempt.sessionHash)]];
  const { email, address } = attempt;
  const ofAccount: Counted = [OF_ACCOUNT, countKey(OF_ACCOUNT.what, email)];
  if (address === null) return [ofAccount];
  return [ofAccount, [OF_ADDRESS, countKey(OF_ADDRESS.what, addressKey(address))]];
}

/** Doubles with each failure, from the first delayed one on: 1 s, 2 s, 4 s and so on. */
const delayMs = ({ firstDelayed }: Rule, failures: number): number =>
  Math.min(MAX_WAIT_MS, 1000 * 2 ** Math.min(failures - firstDelayed, 30));
