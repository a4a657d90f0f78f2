import type { Db } from "@/lib/provider/store/tables/schema";
import { addressKey } from "./address-key";
import { countAtMost, countKey } from "./rate-counts";

const SPAN_MS = 5 * 60_000;

/** Challenges that one network address may ask for to sign in within five minutes. */
export const MAX_CHALLENGES_OF_ADDRESS = 1_000;
/** Challenges that one session may ask for to add passkeys within five minutes. */
export const MAX_CHALLENGES_OF_SESSION = 20;

/**
 * Counts a challenge for a passkey, of the session or, without one, of the network address. Throws
 * `too_many_requests` beyond the limit; an unknown address (null) has none.
 */
export async function limitChallenges(
  sessionHash: string | null,
  address: string | null,
  db: Db,
  now: number,
): Promise<void> {
  const limit = (most: number) => ({ most, spanMs: SPAN_MS, now });
  if (sessionHash !== null)
    await countAtMost(db, countKey("challenge-session", sessionHash), limit(MAX_CHALLENGES_OF_SESSION));
  else if (address !== null)
    await countAtMost(
      db,
      countKey("challenge-address", addressKey(address)),
      limit(MAX_CHALLENGES_OF_ADDRESS),
    );
}
