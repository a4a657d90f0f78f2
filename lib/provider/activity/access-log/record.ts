import { counter } from "@/lib/provider/activity/counter";
import type { DataKind } from "./kinds";

/** Far more than a few seconds bring. */
const MAX_WAITING = 100_000;

const count = counter({
  table: "access_log",
  columns: ["grant_id", "period", "profile_id", "kind"],
  owner: "access_grant",
  mostWaiting: MAX_WAITING,
});

/** Counts one use of a grant. `profileId` is empty for a use of no single profile. Touches memory only. */
export const recordUse = (grantId: string, profileId: string, kind: DataKind): void =>
  count({ grant_id: grantId, period: hourOf(Date.now()), profile_id: profileId, kind });

/** The hour of a time in milliseconds since 1970, in UTC, as YYYY-MM-DDTHH. */
const hourOf = (time: number): string => new Date(time).toISOString().slice(0, "YYYY-MM-DDTHH".length);
