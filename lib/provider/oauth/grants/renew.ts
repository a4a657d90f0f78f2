import { writes } from "@/lib/provider/store/database";
import { inTransaction } from "@/lib/provider/store/transaction";
import { grantsInForce } from "./grants";
import { endOf, isRenewable } from "./lifetime";

/**
 * Renews those consents for an application that are in force and near their end: each lasts as long again,
 * from now. Returns how many.
 */
export async function renewConsents(accountId: string, clientId: string): Promise<number> {
  return inTransaction(writes(), async (transaction) => {
    const grants = await grantsInForce(accountId, transaction);
    const due = grants.filter((grant) => grant.clientId === clientId && isRenewable(grant.endsAt));
    for (const { id, lastsDays } of due)
      await transaction
        .updateTable("access_grant")
        .set({ ends_at: endOf(lastsDays) })
        .where("id", "=", id)
        .execute();
    return due.length;
  });
}
