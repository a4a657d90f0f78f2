import { randomBytes } from "node:crypto";
import { z } from "zod";
import { insertAccount, insertProfile, normalEmail } from "@/lib/strandbank/core/profiles/accounts";
import { hashPassword, passwordProblem } from "@/lib/strandbank/core/sign-in/passwords";
import { isFitToShow, splitName, UNFIT } from "@/lib/strandbank/platform/base/shown-text";
import { MAX_EMAIL, MAX_NAME, MAX_PASSWORD, MIN_PASSWORD } from "@/lib/strandbank/platform/bounds";
import { audit } from "@/lib/strandbank/platform/records/audit/record";
import { writes } from "@/lib/strandbank/platform/store/database";
import { inTransaction } from "@/lib/strandbank/platform/store/transaction";

export interface NewAccount {
  /** First and last name, as one text. */
  name: string;
  email: string;
  password: string;
}

/**
 * Makes an account with one profile, of its owner, who has not been genotyped yet. Returns the account's id,
 * or what is wrong.
 * @param address the network address it is made from; null for the operator on the command line
 */
export async function addAccount(
  given: NewAccount,
  address: string | null,
): Promise<{ accountId: string } | { problem: AccountProblem }> {
  const problem = problemOf(given);
  if (problem) return { problem };
  const accountId = randomBytes(8).toString("hex");
  const { firstName, lastName } = splitName(given.name);
  const name = { first_name: firstName, last_name: lastName };
  const email = normalEmail(given.email);
  const password_hash = await hashPassword(given.password);
  const account = { id: accountId, email, password_hash, ...name, created_at: Date.now() };
  const isNew = await inTransaction(writes(), async (transaction) => {
    if (!(await insertAccount(transaction, account))) return false;
    const nothingYet = { sex: "female", is_genotyped: 0, has_opted_in: 0 } as const;
    await insertProfile(transaction, { account_id: account.id, ...name, ...nothingYet });
    await audit("account_added", { accountId, address }, transaction);
    return true;
  });
  return isNew ? { accountId } : { problem: "taken" };
}

/** What is wrong with a name or an email address; null when nothing is. */
export function detailsProblem({
  name,
  email,
}: Omit<NewAccount, "password">): "name" | "unfit-name" | "email" | null {
  if (name.trim() === "" || name.trim().length > MAX_NAME) return "name";
  if (!isFitToShow(name)) return "unfit-name";
  const address = z.email().max(MAX_EMAIL).safeParse(normalEmail(email));
  return address.success ? null : "email";
}

const problemOf = (given: NewAccount): AccountProblem | null =>
  detailsProblem(given) ?? (passwordProblem(given.password) === null ? null : "password");

export const accountProblems = {
  name: `Enter a name of at most ${MAX_NAME} characters.`,
  "unfit-name": `A name ${UNFIT}`,
  email: "Enter an email address such as name@example.com.",
  password: `Choose a password of ${MIN_PASSWORD} to ${MAX_PASSWORD} characters.`,
  taken: "This email address already has an account.",
} as const;

export type AccountProblem = keyof typeof accountProblems;
