import { DAY_MS, HOUR_MS } from "@/lib/provider/base/time";
import { MAX_EMAIL_CHANGES_PER_DAY, MAX_EMAILS_PER_HOUR } from "@/lib/provider/bounds";
import { writes } from "@/lib/provider/store/database";
import type { Db } from "@/lib/provider/store/tables/schema";
import { addressKey } from "./address-key";
import { countAtMost, countKey } from "./rate-counts";

/*
 * Sign-up and a changed email address have to say when another account uses it. What is refused counts too:
 * otherwise anybody could ask who has an account.
 */

/** Counts a sign-up. Throws `too_many_requests` beyond the limit; an unknown address (null) has none. */
export async function limitSignUps(
  address: string | null,
  db: Db = writes(),
  now = Date.now(),
): Promise<void> {
  if (address === null) return;
  const limit = { most: MAX_EMAILS_PER_HOUR, spanMs: HOUR_MS, now };
  await countAtMost(db, countKey("sign-up", addressKey(address)), limit);
}

/** Counts a new email address of an account. Throws `too_many_requests` beyond its limit or the address's. */
export async function limitEmailChanges(
  accountId: string,
  address: string | null,
  db: Db = writes(),
  now = Date.now(),
): Promise<void> {
  const limit = { most: MAX_EMAIL_CHANGES_PER_DAY, spanMs: DAY_MS, now };
  await countAtMost(db, countKey("email-change", accountId), limit);
  await limitSignUps(address, db, now);
}
