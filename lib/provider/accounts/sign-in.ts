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

interface Given {
  email: string;
  password: string;
}

/** Signs a customer in: what `confirmPassword` does, and a sign-in in the audit log. */
export const signIn = (given: Given, address: string | null): Promise<string | null> =>
  checkPassword(given, address, "sign_in");

/**
 * The id of the account with this email address (in any letter case) and password, or null. Throws
 * `too_many_requests` when the account or the network address has failed too often. An unknown email address
 * takes as long as a known one.
 */
export const confirmPassword = (given: Given, address: string | null): Promise<string | null> =>
  checkPassword(given, address, null);

/** @param recordAs the audit event of a correct password */
async function checkPassword(
  given: Given,
  address: string | null,
  recordAs: "sign_in" | null,
): Promise<string | null> {
  const attempt: Attempt = { email: normalEmail(given.email), address };
  return oneAtATime(attempt.email, async () => {
    const db = database();
    await checkSignInLimit(db, attempt);
    const { account, fits } = await findAccount(attempt.email, given.password);
    const subject = { address, ...(account ? { accountId: account.id } : {}) };
    await inTransaction(db, async (transaction) => {
      const kind = fits ? recordAs : "sign_in_failed";
      if (kind) await audit(kind, subject, transaction);
      await (fits ? forgiveSignIn(transaction, attempt) : countFailedSignIn(transaction, attempt));
    });
    return account && fits ? account.id : null;
  });
}

async function findAccount(email: string, password: string) {
  const account = await database()
    .selectFrom("account")
    .select(["id", "password_hash"])
    .where("email", "=", email)
    .executeTakeFirst();
  const fits = await verifyPassword(account?.password_hash ?? null, password);
  return { account, fits };
}
