import { sql } from "kysely";
import { DAY_MS } from "@/lib/provider/base/time";
import type { Db } from "@/lib/provider/store/tables/schema";
import { inOwnTransaction } from "@/lib/provider/store/transaction";

/** How long uses are kept by the hour. Older ones are kept by the day. */
export const HOURS_KEPT_DAYS = 30;
/** How long uses are kept at all. */
export const USES_KEPT_DAYS = 365;

const KEY = ["grant_id", "period", "profile_id", "kind"] as const;

/**
 * Adds up the hours of days that are over for longer than hours are kept, and deletes the days that are over
 * for longer than they are kept. So a consent has at most 30 * 24 + 335 rows for each profile and kind.
 */
export async function purgeUses(db: Db, now = Date.now()): Promise<void> {
  await inOwnTransaction(db, async (transaction) => {
    await addUpHours(transaction, dayOf(now - HOURS_KEPT_DAYS * DAY_MS));
    const first = dayOf(now - USES_KEPT_DAYS * DAY_MS);
    await transaction.deleteFrom("access_log").where("period", "<", first).execute();
  });
}

/** @param day the first one whose hours stay */
async function addUpHours(db: Db, day: string): Promise<void> {
  const isOldHour = sql<boolean>`length(period) > ${"YYYY-MM-DD".length} and period < ${day}`;
  await db
    .insertInto("access_log")
    .columns([...KEY, "count", "last_at"])
    .expression((from) =>
      from
        .selectFrom("access_log")
        .select(["grant_id", sql<string>`substr(period, 1, 10)`.as("day"), "profile_id", "kind"])
        .select((of) => [of.fn.sum<number>("count").as("count"), of.fn.max("last_at").as("last_at")])
        .where(isOldHour)
        .groupBy(["grant_id", sql`substr(period, 1, 10)`, "profile_id", "kind"]),
    )
    .onConflict((conflict) =>
      conflict.columns(KEY).doUpdateSet({
        count: sql`access_log.count + excluded.count`,
        last_at: sql`case when excluded.last_at > access_log.last_at then excluded.last_at
          else access_log.last_at end`,
      }),
    )
    .execute();
  await db.deleteFrom("access_log").where(isOldHour).execute();
}

/** The day of a time in milliseconds since 1970, in UTC, as YYYY-MM-DD. */
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, "YYYY-MM-DD".length);
