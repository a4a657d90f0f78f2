import { database } from "@/lib/provider/store/database";
import { flushCounts } from "@/lib/provider/store/write-buffer";
import { DATA_KINDS } from "./kinds";
import { dayOf } from "./record";

/** What an application used on one day. */
export interface DayOfUse {
  /** YYYY-MM-DD, in UTC. */
  day: string;
  count: number;
  /** In the order of display. */
  kinds: string[];
}

/** How an application used what an account shares with it. */
export interface Usage {
  /** Milliseconds since 1970. */
  lastUsedAt: number;
  /** The latest first; at most `DAYS_SHOWN`. */
  days: DayOfUse[];
}

const DAYS_SHOWN = 30;

/** How each application used an account's data, by the application's id; those that never did are absent. */
export async function usageOf(accountId: string): Promise<ReadonlyMap<string, Usage>> {
  await flushCounts();
  const rows = await database()
    .selectFrom("access_log")
    .innerJoin("access_grant", "access_grant.id", "access_log.grant_id")
    .select(["client_id", "day", "kind", "count", "last_at"])
    .where("account_id", "=", accountId)
    .orderBy("day", "desc")
    .execute();
  return new Map(
    [...new Set(rows.map((row) => row.client_id))].map((clientId) => {
      const own = rows.filter((row) => row.client_id === clientId);
      const days = [...new Set(own.map(({ day }) => day))].slice(0, DAYS_SHOWN);
      return [
        clientId,
        {
          lastUsedAt: Math.max(...own.map((row) => row.last_at)),
          days: days.map((day) =>
            dayOfUse(
              day,
              own.filter((row) => row.day === day),
            ),
          ),
        },
      ];
    }),
  );
}

const dayOfUse = (day: string, rows: readonly { kind: string; count: number }[]): DayOfUse => ({
  day,
  count: rows.reduce((sum, { count }) => sum + count, 0),
  kinds: DATA_KINDS.filter((kind) => rows.some((row) => row.kind === kind)),
});

/** What was used today, in UTC. */
export const todayOf = ({ days }: Usage): DayOfUse | undefined =>
  days.find(({ day }) => day === dayOf(Date.now()));
