import { sql } from "kysely";
import { wordsIn } from "@/lib/strandbank/platform/records/access-log/record";
import { reads } from "@/lib/strandbank/platform/store/database";

/**
 * One kind of data of one profile that an application read within an hour, or within a month that is long
 * ago. The profile may have been deleted since.
 */
export type Use = Awaited<ReturnType<typeof usesOn>>[number];

/** What one application read within a day, or a month that is long ago. */
export interface DayOfUse {
  /** YYYY-MM-DD or YYYY-MM. */
  day: string;
  clientId: string;
  /** Milliseconds since 1970. */
  lastAt: number;
  uses: readonly Use[];
}

/** The number of days of use of an account, of one application if `clientId` is given. */
export async function countDays(accountId: string, clientId?: string): Promise<number> {
  const { total } = await reads()
    .selectFrom(daysOf(accountId, clientId).as("days"))
    .select((of) => of.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** A part of these days, the latest first. */
export async function listDays(
  accountId: string,
  clientId: string | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<DayOfUse[]> {
  const days = await daysOf(accountId, clientId)
    .orderBy("day", "desc")
    .orderBy("lastAt", "desc")
    .orderBy("clientId")
    .limit(limit)
    .offset(offset)
    .execute();
  const found = await usesOn(accountId, [...new Set(days.map(({ day }) => day))]);
  const uses = Map.groupBy(found, (use) => `${use.day} ${use.clientId}`);
  return days.map((line) => ({ ...line, uses: uses.get(`${line.day} ${line.clientId}`) ?? [] }));
}

/** The day of an hour, and a month as it is. */
const day = sql<string>`substr(period, 1, 10)`;

function daysOf(accountId: string, clientId?: string) {
  const uses = reads().selectFrom("access_log").where("account_id", "=", accountId);
  return (clientId === undefined ? uses : uses.where("client_id", "=", clientId))
    .groupBy([day, "client_id"])
    .select([day.as("day"), "client_id as clientId"])
    .select((of) => of.fn.max("last_at").as("lastAt"));
}

async function usesOn(accountId: string, days: readonly string[]) {
  if (days.length === 0) return [];
  const rows = await reads()
    .selectFrom("access_log")
    .where("account_id", "=", accountId)
    .where(day, "in", days)
    .select(["client_id as clientId", "profile_id as profileId", "kind", "period"])
    .select([day.as("day"), "count", "places", "words"])
    .orderBy("period")
    .execute();
  return rows.map(({ words, ...use }) => ({ ...use, words: wordsIn(words) }));
}
