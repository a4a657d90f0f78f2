import { OAUTH_REQUESTS_PER_MINUTE } from "@/lib/provider/bounds";
import { writes } from "@/lib/provider/store/database";
import type { Db } from "@/lib/provider/store/tables/schema";
import { addressKey } from "./address-key";
import { countAtMost, countKey } from "./rate-counts";

const MINUTE_MS = 60_000;

/**
 * Counts a request to an OAuth endpoint. Throws `too_many_requests` beyond the limit; an unknown address
 * (null) has none.
 */
export async function limitOAuth(
  endpoint: "authorize" | "token",
  address: string | null,
  db: Db = writes(),
  now = Date.now(),
): Promise<void> {
  if (address === null) return;
  const key = countKey(endpoint, addressKey(address));
  const limit = { most: OAUTH_REQUESTS_PER_MINUTE, spanMs: MINUTE_MS, now };
  await countAtMost(db, key, limit);
}
