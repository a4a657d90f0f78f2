import { DAY_MS } from "@/lib/day";
import type { Db } from "@/lib/store/database";

const KEPT_MS = 365 * DAY_MS;

/** Deletes what was recorded more than a year ago. */
export async function purgeAudit(db: Db, now = Date.now()): Promise<void> {
  await db
    .deleteFrom("audit_event")
    .where("at", "<=", now - KEPT_MS)
    .execute();
}
