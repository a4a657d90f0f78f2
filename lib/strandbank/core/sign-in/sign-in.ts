import { normalEmail } from "@/lib/strandbank/core/profiles/accounts";
import { oneAtATime } from "@/lib/strandbank/platform/limits/one-at-a-time";
import { audit } from "@/lib/strandbank/platform/records/audit/record";
import { reads, writes } from "@/lib/strandbank/platform/store/database";
import { inTransaction } from "@/lib/strandbank/platform/store/transaction";
import { verifyPassword } from "./passwords";
import type { Session, SignedIn } from "./session";
import { type Attempt, checkSignInLimit, countFailedSignIn, forgiveSignIn } from "./sign-in-limit";

/**
 * Signs a customer in. Returns the account with this email address (in any letter case) and password, or
 * null. Throws `too_many_requests` when the account or the network address has failed too often.
 * An unknown email address takes as long as a known one.
 */
export async function signIn(
  given: { email: string; password: string },
  address: string | null,
): Promise<SignedIn | null> {
  const email = normalEmail(given.email);
  return checkPassword(email, given.password, { email, address }, address);
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
  return (await checkPassword(email, password, { sessionHash }, address))?.accountId === accountId;
}

/** Records failures, and a success as a sign-in unless the visitor is signed in already. */
async function checkPassword(
  email: string,
  password: string,
  attempt: Attempt,
  address: string | null,
): Promise<SignedIn | null> {
  const isSignedIn = "sessionHash" in attempt;
  return oneAtATime(isSignedIn ? attempt.sessionHash : email, address, async () => {
    await checkSignInLimit(reads(), attempt);
    const account = await reads()
      .selectFrom("account")
      .select(["id", "password_hash"])
      .where("email", "=", email)
      .executeTakeFirst();
    const fits = await verifyPassword(account?.password_hash ?? null, password);
    const subject = { address, ...(account ? { accountId: account.id } : {}) };
    await inTransaction(writes(), async (transaction) => {
      if (!fits) await audit("sign_in_failed", subject, transaction);
      else if (!isSignedIn) await audit("sign_in", subject, transaction);
      await (fits ? forgiveSignIn(transaction, attempt) : countFailedSignIn(transaction, attempt));
    });
    return account?.password_hash && fits
      ? { accountId: account.id, passwordHash: account.password_hash }
      : null;
  });
}
