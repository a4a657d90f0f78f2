import { sql } from "kysely";
import { sha256Hex } from "@/lib/provider/base/crypto";
import { deleteInPortions } from "@/lib/provider/store/delete-in-portions";
import type { Db } from "@/lib/provider/store/schema";

export interface RateCount {
  count: number;
  /** When counting begins anew, in milliseconds since 1970. */
  endsAt: number;
}

/** The name of a count: what is counted, and of whom, hashed, since the table need not know email addresses. */
export const countKey = (what: string, whom: string): string => `${what}:${sha256Hex(whom)}`;

/** The running count, or null. */
export async function readCount(db: Db, key: string, now = Date.now()): Promise<RateCount | null> {
  const row = await db
    .selectFrom("rate_count")
    .select(["count", "ends_at as endsAt"])
    .where("key", "=", key)
    .where("ends_at", ">", now)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Counts one more, in one statement, so that instances that share the database share the count. A count that ended
 * begins anew, and so does one that ends far later than any can: the clock was set back. With `isExtended` each one
 * counted puts the end off, to `spanMs` from now.
 */
export async function countOne(
  db: Db,
  key: string,
  { spanMs, isExtended, now = Date.now() }: { spanMs: number; isExtended: boolean; now?: number },
): Promise<RateCount> {
  const isOver = sql<boolean>`rate_count.ends_at <= ${now} or rate_count.ends_at > ${now + 2 * spanMs}`;
  const row = await db
    .insertInto("rate_count")
    .values({ key, count: 1, ends_at: now + spanMs })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        count: sql`case when ${isOver} then 1 else rate_count.count + 1 end`,
        ends_at: isExtended
          ? now + spanMs
          : sql`case when ${isOver} then excluded.ends_at else rate_count.ends_at end`,
      }),
    )
    .returning(["count", "ends_at as endsAt"])
    .executeTakeFirstOrThrow();
  return row;
}

/** Forgets a count. */
export async function endCount(db: Db, key: string): Promise<void> {
  await db.deleteFrom("rate_count").where("key", "=", key).execute();
}

/** Deletes the counts that ended. */
export async function purgeCounts(db: Db, now = Date.now()): Promise<void> {
  await deleteInPortions((most) => {
    const ended = db.selectFrom("rate_count").select("key").where("ends_at", "<=", now).limit(most);
    return db.deleteFrom("rate_count").where("key", "in", ended).executeTakeFirstOrThrow();
  });
}
