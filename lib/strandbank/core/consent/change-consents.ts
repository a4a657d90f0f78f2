import { lockRow } from "@/lib/strandbank/platform/store/lock-row";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";
import { inTransaction } from "@/lib/strandbank/platform/store/transaction";

/**
 * Runs a change of what a customer shares: those of one account run one after the other, each with what the
 * one before left, and those of different accounts do not wait for each other.
 */
export const changingConsents = <T>(
  db: Db,
  accountId: string,
  work: (transaction: Db) => Promise<T>,
): Promise<T> =>
  inTransaction(
    db,
    async (transaction) => {
      await lockRow(transaction, "account", "id", accountId);
      return work(transaction);
    },
    "read committed",
  );
