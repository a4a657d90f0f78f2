import { sql } from "kysely";
import { reads } from "@/lib/provider/store/database";
import { flushCounts } from "@/lib/provider/store/write-buffer";

export interface ClientDay {
  /** YYYY-MM-DD, in UTC. */
  day: string;
  requests: number;
  customers: number;
}

const DAYS_SHOWN = 30;

/** The day of an hour, or of a day that is no longer kept by the hour. */
const dayOf = sql<string>`substr(period, 1, 10)`;

/** The latest days on which an application read anything, the latest first. */
export async function clientUsage(clientId: string): Promise<ClientDay[]> {
  await flushCounts();
  const rows = await reads()
    .selectFrom("access_log")
    .innerJoin("access_grant", "access_grant.id", "access_log.grant_id")
    .select((of) => [
      dayOf.as("day"),
      of.fn.sum<number>("access_log.count").as("requests"),
      of.fn.count<number>("access_grant.account_id").distinct().as("customers"),
    ])
    .where("access_grant.client_id", "=", clientId)
    .groupBy(dayOf)
    .orderBy("day", "desc")
    .limit(DAYS_SHOWN)
    .execute();
  // PostgreSQL gives sums and counts as text.
  return rows.map(({ day, requests, customers }) => ({
    day,
    requests: Number(requests),
    customers: Number(customers),
  }));
}
