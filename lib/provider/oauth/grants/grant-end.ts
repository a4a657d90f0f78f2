import type { Selectable } from "kysely";
import { CODE_MS } from "@/lib/provider/bounds";
import type { Database, EndReason } from "@/lib/provider/store/tables/schema";
import { refreshTokenEnd } from "./lifetime";

/**
 * How a consent ended, or will. `running`: in force until `at` at most; `ended`: at the end that the customer
 * chose; `unused`: the application left it unused; else it was revoked for that reason, `customer` also where
 * no reason was kept.
 */
export interface GrantEnd {
  state: "running" | "ended" | "unused" | EndReason;
  /** Milliseconds since 1970. */
  at: number;
}

interface GrantTimes
  extends Pick<Selectable<Database["access_grant"]>, "created_at" | "revoked_at" | "end_reason" | "ends_at"> {
  /** When its newest refresh token was issued; null where the code was never exchanged. */
  refreshed_at: number | null;
}

export function grantEnd(grant: GrantTimes, now: number): GrantEnd {
  const { created_at, revoked_at, end_reason, ends_at, refreshed_at } = grant;
  if (revoked_at !== null) return { state: end_reason ?? "customer", at: revoked_at };
  if (ends_at <= now) return { state: "ended", at: ends_at };
  const usableUntil =
    refreshed_at === null
      ? created_at + CODE_MS
      : refreshTokenEnd({ issuedAt: refreshed_at, endsAt: ends_at });
  return usableUntil <= now ? { state: "unused", at: usableUntil } : { state: "running", at: ends_at };
}
