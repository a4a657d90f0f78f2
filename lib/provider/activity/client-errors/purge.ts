import { DAY_MS } from "@/lib/provider/base/time";
import type { Db } from "@/lib/provider/store/tables/schema";
import { inTransaction } from "@/lib/provider/store/transaction";

/** How long a problem is kept after it was last met. */
export const CLIENT_ERRORS_KEPT_DAYS = 30;

/** Deletes the problems that no request ran into lately. */
export async function purgeClientErrors(db: Db, now = Date.now()): Promise<void> {
  await inTransaction(db, (transaction) =>
    transaction
      .deleteFrom("client_problem")
      .where("last_at", "<=", now - CLIENT_ERRORS_KEPT_DAYS * DAY_MS)
      .execute(),
  );
}
