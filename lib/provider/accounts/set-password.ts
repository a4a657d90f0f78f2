import { type Actor, audit } from "@/lib/provider/activity/audit/record";
import { database } from "@/lib/provider/store/database";
import { inTransaction } from "@/lib/provider/store/transaction";
import { hashPassword } from "./passwords";

/**
 * Gives an account another password and ends its sessions.
 * @param keep hash of the session that stays
 * @param address where the customer is; none for the operator
 */
export async function setPassword(
  accountId: string,
  password: string,
  { keep = "", address }: { keep?: string } & Pick<Actor, "address"> = {},
): Promise<void> {
  const password_hash = await hashPassword(password);
  await inTransaction(database(), async (transaction) => {
    await transaction.updateTable("account").set({ password_hash }).where("id", "=", accountId).execute();
    await transaction
      .deleteFrom("session")
      .where("account_id", "=", accountId)
      .where("hash", "<>", keep)
      .execute();
    await audit("password_changed", { accountId, address }, transaction);
  });
}
