import { audit } from "@/lib/provider/activity/audit/record";
import { database } from "@/lib/provider/store/database";
import { inTransaction } from "@/lib/provider/store/transaction";
import { hashPassword } from "./passwords";

/** Gives an account another password, on the operator's word, and ends all of its sessions. */
export async function setPassword(accountId: string, password: string): Promise<void> {
  const password_hash = await hashPassword(password);
  await inTransaction(database(), async (transaction) => {
    await transaction.updateTable("account").set({ password_hash }).where("id", "=", accountId).execute();
    await transaction.deleteFrom("session").where("account_id", "=", accountId).execute();
    await audit("password_changed", { accountId }, transaction);
  });
}
