import { log } from "@/lib/strandbank/platform/base/log";
import { notedPurges } from "@/lib/strandbank/platform/base/noted";
import { HOUR_MS, MINUTE_MS } from "@/lib/strandbank/platform/base/time";
import { store } from "@/lib/strandbank/platform/store/database";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";

/** Deletes what is past its retention time in one or more tables. Its name appears in the log if it fails. */
export type Purge = (db: Db, now: number) => Promise<void>;

/** Runs purges one after the other. A purge that fails is logged and does not hold up the rest. */
export async function purge(db: Db, purges: readonly Purge[], now = Date.now()): Promise<void> {
  for (const purgeOne of purges) {
    const isDone = await purgeOne(db, now).then(
      () => true,
      (error: unknown) => {
        log.error({ error, what: purgeOne.name }, "a purge failed");
        return false;
      },
    );
    notedPurges.publish(isDone);
  }
}

/** Purges now and then every hour and every minute. Does not keep the process running. */
export function keepPurged(purges: Record<"hourly" | "everyMinute", readonly Purge[]>): NodeJS.Timeout {
  let minute = 0;
  const purgeNow = async () => {
    const isHour = minute++ % (HOUR_MS / MINUTE_MS) === 0;
    const due = isHour ? [...purges.everyMinute, ...purges.hourly] : purges.everyMinute;
    await store().gently(() => purge(store().writes, due));
  };
  const run = () => void purgeNow().catch((error) => log.error({ error }, "a purge failed"));
  run();
  return setInterval(run, MINUTE_MS).unref();
}
