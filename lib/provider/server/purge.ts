import { purgeUses } from "@/lib/provider/activity/access-log/purge";
import { purgeAudit } from "@/lib/provider/activity/audit/purge";
import { purgeClientErrors } from "@/lib/provider/activity/client-errors/purge";
import { log } from "@/lib/provider/base/log";
import { purgeCounts } from "@/lib/provider/limits/rate-counts";
import { purgeExpired } from "@/lib/provider/oauth/purge";
import { database } from "@/lib/provider/store/database";
import type { Db } from "@/lib/provider/store/tables/schema";

const HOUR_MS = 3_600_000;

/** Deletes everything past its retention time. */
export async function purge(db: Db, now = Date.now()): Promise<void> {
  for (const purgeRoom of [purgeExpired, purgeCounts, purgeAudit, purgeUses, purgeClientErrors])
    await purgeRoom(db, now);
}

/** Purges now and every hour. Does not keep the process running. */
export function keepPurged(): NodeJS.Timeout {
  const run = () => purge(database()).catch((error: unknown) => log.error({ error }, "the purge failed"));
  run();
  return setInterval(run, HOUR_MS).unref();
}
