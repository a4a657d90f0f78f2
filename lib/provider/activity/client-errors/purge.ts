import { DAY_MS } from "@/lib/provider/base/time";
import { CLIENT_ERRORS_KEPT_DAYS } from "@/lib/provider/bounds";
import type { Db } from "@/lib/provider/store/tables/schema";
import { inTransaction } from "@/lib/provider/store/transaction";

export async function purgeClientErrors(db: Db, now = Date.now()): Promise<void> {
  await inTransaction(db, (transaction) =>
    transaction
      .deleteFrom("client_problem")
      .where("last_at", "<=", now - CLIENT_ERRORS_KEPT_DAYS * DAY_MS)
      .execute(),
  );
}
