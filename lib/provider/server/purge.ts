import { purgeChallenges } from "@/lib/provider/accounts/passkeys/challenges";
import { purgeUses } from "@/lib/provider/activity/access-log/purge";
import { purgeAudit } from "@/lib/provider/activity/audit/purge";
import { purgeClientErrors } from "@/lib/provider/activity/client-errors/purge";
import { purgeClientRequests } from "@/lib/provider/activity/client-requests/purge";
import { log } from "@/lib/provider/base/log";
import { notedPurges } from "@/lib/provider/base/noted";
import { HOUR_MS } from "@/lib/provider/base/time";
import { purgeCounts } from "@/lib/provider/limits/rate-counts";
import {
  purgeAccessTokens,
  purgeGrants,
  purgeRefreshTokens,
  purgeReplacedTokens,
  purgeRequests,
  purgeScopeSets,
  purgeSessions,
} from "@/lib/provider/oauth/purge";
import { store } from "@/lib/provider/store/database";
import type { Db } from "@/lib/provider/store/tables/schema";

/** Scope sets come after all that refers to them. */
const PURGES = [
  purgeAccessTokens,
  purgeSessions,
  purgeRequests,
  purgeRefreshTokens,
  purgeReplacedTokens,
  purgeGrants,
  purgeScopeSets,
  purgeChallenges,
  purgeCounts,
  purgeAudit,
  purgeUses,
  purgeClientErrors,
  purgeClientRequests,
];

/** Deletes everything past its retention time. A purge that fails is logged and does not hold up the rest. */
export async function purge(db: Db, now = Date.now()): Promise<void> {
  for (const purgeOne of PURGES)
    try {
      await purgeOne(db, now);
      notedPurges.publish(true);
    } catch (error) {
      log.error({ error }, "a purge failed");
      notedPurges.publish(false);
    }
}

/** Purges now and every hour. Does not keep the process running. */
export function keepPurged(): NodeJS.Timeout {
  const run = () => void store().gently(() => purge(store().writes));
  run();
  return setInterval(run, HOUR_MS).unref();
}
