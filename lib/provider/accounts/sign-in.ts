import { audit } from "@/lib/provider/activity/audit/record";
import { oneAtATime } from "@/lib/provider/limits/one-at-a-time";
import {
  type Attempt,
  checkSignInLimit,
  countFailedSignIn,
  forgiveSignIn,
} from "@/lib/provider/limits/sign-in-limit";
import { database } from "@/lib/provider/store/database";
import { inTransaction } from "@/lib/provider/store/transaction";
import { normalEmail } from "./accounts";
import { verifyPassword } from "./passwords";

/**
 * The id of the account with this email address (in any letter case) and password, or null. Throws
 * `too_many_requests` when the account or the network address has failed too often. An unknown email address
 * takes as long as a known one.
 */
export async function signIn(
  given: { email: string; password: string },
  address: string | null,
): Promise<string | null> {
  const attempt: Attempt = { email: normalEmail(given.email), address };
  return oneAtATime(attempt.email, async () => {
    const db = database();
    await checkSignInLimit(db, attempt);
    const { account, fits } = await checkPassword(attempt.email, given.password);
    const subject = { address, ...(account ? { accountId: account.id } : {}) };
    await inTransaction(db, async (transaction) => {
      await audit(fits ? "sign_in" : "sign_in_failed", subject, transaction);
      await (fits ? forgiveSignIn(transaction, attempt) : countFailedSignIn(transaction, attempt));
    });
    return account && fits ? account.id : null;
  });
}

async function checkPassword(email: string, password: string) {
  const account = await database()
    .selectFrom("account")
    .select(["id", "password_hash"])
    .where("email", "=", email)
    .executeTakeFirst();
  const fits = await verifyPassword(account?.password_hash ?? null, password);
  return { account, fits };
}
