import { DAY_MS } from "@/lib/provider/base/time";
import type { Db } from "@/lib/provider/store/tables/schema";
import { inOwnTransaction } from "@/lib/provider/store/transaction";
import { dayOf } from "./record";

/** How long the days of use are kept. */
export const USES_KEPT_DAYS = 365;

/** Deletes the uses of days that are over for longer than they are kept. */
export async function purgeUses(db: Db, now = Date.now()): Promise<void> {
  await inOwnTransaction(db, (transaction) =>
    transaction
      .deleteFrom("access_log")
      .where("day", "<", dayOf(now - USES_KEPT_DAYS * DAY_MS))
      .execute(),
  );
}
