import { purgeChallenges } from "@/lib/provider/accounts/passkeys/challenges";
import { purgeUses } from "@/lib/provider/activity/access-log/purge";
import { purgeAudit } from "@/lib/provider/activity/audit/purge";
import { purgeClientErrors } from "@/lib/provider/activity/client-errors/purge";
import { log } from "@/lib/provider/base/log";
import { HOUR_MS } from "@/lib/provider/base/time";
import { purgeCounts } from "@/lib/provider/limits/rate-counts";
import { purgeExpired } from "@/lib/provider/oauth/purge";
import { database } from "@/lib/provider/store/database";
import type { Db } from "@/lib/provider/store/tables/schema";

/** Deletes everything past its retention time. */
export async function purge(db: Db, now = Date.now()): Promise<void> {
  const rooms = [purgeExpired, purgeChallenges, purgeCounts, purgeAudit, purgeUses, purgeClientErrors];
  for (const purgeRoom of rooms) await purgeRoom(db, now);
}

/** Purges now and every hour. Does not keep the process running. */
export function keepPurged(): NodeJS.Timeout {
  const runAndLog = () =>
    void purge(database()).catch((error: unknown) => log.error({ error }, "the purge failed"));
  runAndLog();
  return setInterval(runAndLog, HOUR_MS).unref();
}
