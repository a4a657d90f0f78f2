import { type RawBuilder, sql } from "kysely";
import { DAY_MS } from "@/lib/strandbank/platform/base/time";
import { HOURS_KEPT_DAYS, USES_KEPT_DAYS } from "@/lib/strandbank/platform/bounds";
import { inBatches } from "@/lib/strandbank/platform/store/delete-in-batches";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";

const KEY = ["period", "account_id", "client_id", "profile_id", "kind"] as const;
const key = sql.join(KEY.map((column) => sql.ref(column)));

/** Hours, and the days of before version 2.0. */
const isShort = sql<boolean>`length(period) > 7`;
const isMonth = sql<boolean>`length(period) = 7`;

/** Adds up by month what is older than hours are kept, and deletes the months of more than a year ago. */
export async function purgeUses(db: Db, now: number): Promise<void> {
  const firstOfHours = dayOf(now - HOURS_KEPT_DAYS * DAY_MS);
  await inBatches(db, async (db, most) => {
    const hours = first(db, isShort, firstOfHours, most);
    await addUp(db, hours);
    return remove(db, hours);
  });
  const firstMonth = dayOf(now - USES_KEPT_DAYS * DAY_MS).slice(0, "YYYY-MM".length);
  await inBatches(db, (db, most) => remove(db, first(db, isMonth, firstMonth, most)));
}

/** The first rows before a day or month. */
const first = (db: Db, isOfKind: RawBuilder<boolean>, day: string, most: number) =>
  db.selectFrom("access_log").selectAll().where(isOfKind).where("period", "<", day).orderBy(key).limit(most);

type Rows = ReturnType<typeof first>;

async function remove(db: Db, rows: Rows): Promise<bigint> {
  const { numDeletedRows } = await db
    .deleteFrom("access_log")
    .where(sql<boolean>`(${key}) in (${rows.clearSelect().select(KEY)})`)
    .executeTakeFirstOrThrow();
  return numDeletedRows;
}

const month = sql<string>`substr(period, 1, 7)`;

async function addUp(db: Db, hours: Rows): Promise<void> {
  await db
    .insertInto("access_log")
    .columns([...KEY, "count", "places", "last_at"])
    .expression((from) =>
      from
        .selectFrom(hours.as("hours"))
        .select([month.as("month"), "account_id", "client_id", "profile_id", "kind"])
        .select((of) => [of.fn.sum<number>("count").as("count"), of.fn.sum<number>("places").as("places")])
        .select((of) => of.fn.max("last_at").as("last_at"))
        .groupBy([month, "account_id", "client_id", "profile_id", "kind"]),
    )
    .onConflict((conflict) =>
      conflict.columns(KEY).doUpdateSet({
        count: sql`access_log.count + excluded.count`,
        places: sql`access_log.places + excluded.places`,
        last_at: sql`case when excluded.last_at > access_log.last_at then excluded.last_at
          else access_log.last_at end`,
      }),
    )
    .execute();
}

/** The day of a time in milliseconds since 1970, in UTC, as YYYY-MM-DD. */
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, "YYYY-MM-DD".length);
