import { counter } from "@/lib/provider/activity/counter";
import { DAY_MS } from "@/lib/provider/base/time";
import type { DataKind } from "./kinds";

/** Far more than a few seconds bring. */
const MOST_WAITING = 100_000;

const count = counter({
  table: "access_log",
  columns: ["grant_id", "day", "kind"],
  owner: "access_grant",
  mostWaiting: MOST_WAITING,
});

/** Counts one use of a grant. Touches memory only. */
export const recordUse = (grantId: string, kind: DataKind): void =>
  count({ grant_id: grantId, day: dayOf(Date.now()), kind });

let today = { day: "", endsAt: 0 };

/** The day of a time in milliseconds since 1970, in UTC, as YYYY-MM-DD. */
export function dayOf(time: number): string {
  if (time >= today.endsAt || time < today.endsAt - DAY_MS)
    today = {
      day: new Date(time).toISOString().slice(0, 10),
      endsAt: (Math.floor(time / DAY_MS) + 1) * DAY_MS,
    };
  return today.day;
}
