import { type Actor, audit } from "@/lib/provider/activity/audit/record";
import { writes } from "@/lib/provider/store/database";
import { inTransaction } from "@/lib/provider/store/transaction";
import { removePasskeys } from "./passkeys/passkeys";
import { hashPassword } from "./passwords";

interface Change extends Pick<Actor, "address"> {
  /** Hash of the session that stays, also where a passkey began it; none for the operator. */
  keep?: string;
  removesPasskeys: boolean;
}

/** Gives an account another password and ends its sessions. Returns how many passkeys it removed. */
export async function setPassword(
  accountId: string,
  password: string,
  { keep = "", removesPasskeys, address = null }: Change,
): Promise<number> {
  const password_hash = await hashPassword(password);
  return inTransaction(writes(), async (transaction) => {
    await transaction.updateTable("account").set({ password_hash }).where("id", "=", accountId).execute();
    await transaction
      .deleteFrom("session")
      .where("account_id", "=", accountId)
      .where("hash", "<>", keep)
      .execute();
    await audit("password_changed", { accountId, address }, transaction);
    if (!removesPasskeys) return 0;
    await transaction.updateTable("session").set({ passkey_id: null }).where("hash", "=", keep).execute();
    return removePasskeys(transaction, { accountId, address });
  });
}
