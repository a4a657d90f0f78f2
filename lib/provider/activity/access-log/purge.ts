import { type RawBuilder, sql } from "kysely";
import { DAY_MS } from "@/lib/provider/base/time";
import { HOURS_KEPT_DAYS, USES_KEPT_DAYS } from "@/lib/provider/bounds";
import { deleteInBatches } from "@/lib/provider/store/delete-in-batches";
import type { Db } from "@/lib/provider/store/tables/schema";

const KEY = ["period", "grant_id", "profile_id", "kind"] as const;
const key = sql.join(KEY.map((column) => sql.ref(column)));

const isHour = sql<boolean>`length(period) > 10`;
const isDay = sql<boolean>`length(period) = 10`;

/**
 * Adds up the hours of days that are over for longer than hours are kept, and deletes the days that are over
 * for longer than they are kept. So a consent has at most 30 * 24 + 335 rows for each profile and kind.
 */
export async function purgeUses(db: Db, now: number): Promise<void> {
  const firstOfHours = dayOf(now - HOURS_KEPT_DAYS * DAY_MS);
  await deleteInBatches(db, async (db, most) => {
    const hours = first(db, isHour, firstOfHours, most);
    await addUp(db, hours);
    return remove(db, hours);
  });
  const firstDay = dayOf(now - USES_KEPT_DAYS * DAY_MS);
  await deleteInBatches(db, (db, most) => remove(db, first(db, isDay, firstDay, most)));
}

/** The first rows before a day. */
const first = (db: Db, isOfKind: RawBuilder<boolean>, day: string, most: number) =>
  db.selectFrom("access_log").selectAll().where(isOfKind).where("period", "<", day).orderBy(key).limit(most);

type Rows = ReturnType<typeof first>;

const remove = (db: Db, rows: Rows) =>
  db
    .deleteFrom("access_log")
    .where(sql<boolean>`(${key}) in (${rows.clearSelect().select(KEY)})`)
    .executeTakeFirstOrThrow();

async function addUp(db: Db, hours: Rows): Promise<void> {
  await db
    .insertInto("access_log")
    .columns([...KEY, "count", "last_at"])
    .expression((from) =>
      from
        .selectFrom(hours.as("hours"))
        .select([sql<string>`substr(period, 1, 10)`.as("day"), "grant_id", "profile_id", "kind"])
        .select((of) => [of.fn.sum<number>("count").as("count"), of.fn.max("last_at").as("last_at")])
        .groupBy([sql`substr(period, 1, 10)`, "grant_id", "profile_id", "kind"]),
    )
    .onConflict((conflict) =>
      conflict.columns(KEY).doUpdateSet({
        count: sql`access_log.count + excluded.count`,
        last_at: sql`case when excluded.last_at > access_log.last_at then excluded.last_at
          else access_log.last_at end`,
      }),
    )
    .execute();
}

/** The day of a time in milliseconds since 1970, in UTC, as YYYY-MM-DD. */
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, "YYYY-MM-DD".length);
