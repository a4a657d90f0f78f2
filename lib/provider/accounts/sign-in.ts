import { audit } from "@/lib/provider/activity/audit/record";
import { oneAtATime } from "@/lib/provider/limits/one-at-a-time";
import {
  type Attempt,
  checkSignInLimit,
  countFailedSignIn,
  forgiveSignIn,
} from "@/lib/provider/limits/sign-in-limit";
import { reads, writes } from "@/lib/provider/store/database";
import { inTransaction } from "@/lib/provider/store/transaction";
import { normalEmail } from "./accounts";
import { verifyPassword } from "./passwords";
import type { Session } from "./session";

interface Given {
  email: string;
  password: string;
}

/**
 * Signs a customer in. Returns the id of the account with this email address (in any letter case) and
 * password, or null. Throws `too_many_requests` when the account or the network address has failed too often.
 * An unknown email address takes as long as a known one.
 */
export async function signIn(given: Given, address: string | null): Promise<string | null> {
  const email = normalEmail(given.email);
  const attempt: Attempt = { email, address };
  return checkPassword({ email, password: given.password }, { attempt, address, recordAs: "sign_in" });
}

/**
 * Whether a signed-in customer gives the right password, which confirms what they do. Throws
 * `too_many_requests` when the session has failed too often; failed sign-ins do not count here.
 */
export async function confirmPassword(
  { accountId, sessionHash, email }: Session,
  password: string,
  address: string | null,
): Promise<boolean> {
  const attempt: Attempt = { sessionHash };
  return (await checkPassword({ email, password }, { attempt, address, recordAs: null })) === accountId;
}

interface Check {
  attempt: Attempt;
  address: string | null;
  /** The audit event of a correct password. */
  recordAs: "sign_in" | null;
}

async function checkPassword(
  { email, password }: Given,
  { attempt, address, recordAs }: Check,
): Promise<string | null> {
  const key = "sessionHash" in attempt ? attempt.sessionHash : email;
  return oneAtATime(key, async () => {
    await checkSignInLimit(reads(), attempt);
    const { account, fits } = await findAccount(email, password);
    const subject = { address, ...(account ? { accountId: account.id } : {}) };
    await inTransaction(writes(), async (transaction) => {
      const kind = fits ? recordAs : "sign_in_failed";
      if (kind) await audit(kind, subject, transaction);
      await (fits ? forgiveSignIn(transaction, attempt) : countFailedSignIn(transaction, attempt));
    });
    return account && fits ? account.id : null;
  });
}

async function findAccount(email: string, password: string) {
  const account = await reads()
    .selectFrom("account")
    .select(["id", "password_hash"])
    .where("email", "=", email)
    .executeTakeFirst();
  const fits = await verifyPassword(account?.password_hash ?? null, password);
  return { account, fits };
}
