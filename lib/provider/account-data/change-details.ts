import { normalEmail } from "@/lib/provider/accounts/accounts";
import type { Session } from "@/lib/provider/accounts/session";
import { confirmPassword } from "@/lib/provider/accounts/sign-in";
import { type AccountProblem, detailsProblem, type NewAccount } from "@/lib/provider/accounts/sign-up/add-account";
import { audit } from "@/lib/provider/activity/audit/record";
import { splitName } from "@/lib/provider/base/names";
import { limitEmailChanges } from "@/lib/provider/limits/limit";
import { writes } from "@/lib/provider/store/database";
import { inTransaction } from "@/lib/provider/store/transaction";

/** Why name and email address were not changed; `current`: the password is wrong. */
export type DetailsProblem = Exclude<AccountProblem, "password"> | "current";

/**
 * Changes the name and the email address of a signed-in customer, whose password confirms it. Returns null,
 * or why nothing changed. Throws `too_many_requests` after too many wrong passwords or new email addresses,
 * whether or not these are taken.
 */
export async function changeDetails(
  session: Session,
  { name, email, password }: NewAccount,
  address: string | null,
): Promise<DetailsProblem | null> {
  const problem = detailsProblem({ name, email });
  if (problem) return problem;
  if (!(await confirmPassword(session, password, address))) return "current";
  const { accountId } = session;
  const { firstName, lastName } = splitName(name);
  const details = { email: normalEmail(email), first_name: firstName, last_name: lastName };
  if (details.email !== session.email) await limitEmailChanges(accountId, address);
  return inTransaction(writes(), async (transaction) => {
    const other = await transaction
      .selectFrom("account")
      .select("id")
      .where("email", "=", details.email)
      .where("id", "<>", accountId)
      .executeTakeFirst();
    if (other) return "taken";
    await transaction.updateTable("account").set(details).where("id", "=", accountId).execute();
    await audit("details_changed", { accountId, address }, transaction);
    return null;
  });
}
