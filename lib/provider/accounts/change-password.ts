import { audit } from "@/lib/provider/activity/audit/record";
import { oneAtATime } from "@/lib/provider/limits/one-at-a-time";
import { checkSignInLimit, countFailedSignIn, forgiveSignIn } from "@/lib/provider/limits/sign-in-limit";
import { database } from "@/lib/provider/store/database";
import { inTransaction } from "@/lib/provider/store/transaction";
import { passwordProblem } from "./password-rule";
import { hashPassword, verifyPassword } from "./passwords";
import type { Session } from "./session";

/** Why a password stays as it is: the current one is wrong, the new one unfit, or typed differently twice. */
export type ChangeProblem = "current" | "new" | "repeat";

interface Passwords {
  current: string;
  next: string;
  /** The new one again. */
  repeat: string;
}

/**
 * Changes the password of a signed-in customer and ends their other sessions. Returns null, or why nothing
 * changed. A wrong current password counts as a failed sign-in: throws `too_many_requests` after too many.
 */
export async function changePassword(
  { accountId, sessionHash, email }: Session,
  { current, next, repeat }: Passwords,
  address: string | null,
): Promise<ChangeProblem | null> {
  if (passwordProblem(next) !== null) return "new";
  if (next !== repeat) return "repeat";
  const db = database();
  return oneAtATime(email, async () => {
    await checkSignInLimit(db, { email, address });
    const fits = await verifyPassword(await hashOf(accountId), current);
    const password_hash = fits ? await hashPassword(next) : null;
    await inTransaction(db, async (transaction) => {
      if (password_hash === null) {
        await countFailedSignIn(transaction, { email, address });
        await audit("sign_in_failed", { accountId, address }, transaction);
        return;
      }
      await transaction.updateTable("account").set({ password_hash }).where("id", "=", accountId).execute();
      await transaction
        .deleteFrom("session")
        .where("account_id", "=", accountId)
        .where("hash", "<>", sessionHash)
        .execute();
      await forgiveSignIn(transaction, { email, address });
      await audit("password_changed", { accountId, address }, transaction);
    });
    return fits ? null : "current";
  });
}

async function hashOf(accountId: string): Promise<string | null> {
  const { password_hash } = await database()
    .selectFrom("account")
    .select("password_hash")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return password_hash;
}
