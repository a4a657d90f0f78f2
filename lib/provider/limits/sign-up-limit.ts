import { tooManyRequests } from "@/lib/provider/base/errors";
import { database } from "@/lib/provider/store/database";
import type { Db } from "@/lib/provider/store/tables/schema";
import { addressKey } from "./address-key";
import { countKey, countOne } from "./rate-counts";

const HOUR_MS = 3_600_000;

/** Sign-up forms per hour from one address. Refused ones count too, since they tell who has an account. */
export const SIGN_UPS_PER_HOUR = 50;

/** Counts a sign-up. Throws `too_many_requests` beyond the limit; an unknown address (null) has none. */
export async function limitSignUps(
  address: string | null,
  db: Db = database(),
  now = Date.now(),
): Promise<void> {
  if (address === null) return;
  const key = countKey("sign-up", addressKey(address));
  const { count, endsAt } = await countOne(db, key, { spanMs: HOUR_MS, isExtended: false, now });
  if (count > SIGN_UPS_PER_HOUR) throw tooManyRequests(endsAt - now);
}
