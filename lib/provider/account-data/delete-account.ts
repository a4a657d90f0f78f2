import { deleteCalls } from "@/lib/provider/genotypes/raw-calls";
import type { Db } from "@/lib/provider/store/schema";
import { inTransaction } from "@/lib/provider/store/transaction";

/**
 * Deletes an account with its profiles, their phenotypes and genotypes, its consents with every token, its sessions and
 * its access log. Applications that it registered stay, without an owner.
 */
export async function deleteAccount(db: Db, accountId: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const profiles = await transaction
      .selectFrom("profile")
      .select("id")
      .where("account_id", "=", accountId)
      .execute();
    for (const { id } of profiles) await deleteCalls(transaction, id);
    await transaction.deleteFrom("account").where("id", "=", accountId).execute();
  });
}
