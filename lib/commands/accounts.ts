import { findAccountId, listAccounts } from "@/lib/strandbank/core/profiles/accounts";
import { passwordProblem } from "@/lib/strandbank/core/sign-in/passwords";
import { endSessions } from "@/lib/strandbank/core/sign-in/sessions";
import { setPassword } from "@/lib/strandbank/extensions/account/change-password";
import { deleteAccount } from "@/lib/strandbank/extensions/account/delete";
import { accountProblems, addAccount } from "@/lib/strandbank/extensions/sign-up/add-account";
import { counted } from "@/lib/strandbank/platform/base/counted";
import { randomToken } from "@/lib/strandbank/platform/base/crypto";
import { store, writes } from "@/lib/strandbank/platform/store/database";
import { parseCommand, UsageError } from "./command-line.mjs";
import { askLine } from "./terminal/ask-line";
import { command } from "./usage/accounts.mjs";
import { runVerb } from "./with-database";

/** `npm run accounts -- list|add|password|sign-out|remove`: prints a password once, when it is made. */
export const run = (args: string[]): Promise<void> =>
  runVerb({ list, add, password: changePassword, "sign-out": signOut, remove }, args);

async function list(): Promise<void> {
  for (const { email, first_name, last_name, profiles } of await listAccounts())
    console.log(`${email}  ${first_name} ${last_name} (${counted(Number(profiles), "profile")})`);
}

async function add(args: string[]): Promise<void> {
  const { values, positionals } = parseCommand(command.verbs.add, args);
  const [email = ""] = positionals;
  const { name = "", ask: asks } = values;
  const password = await choosePassword(asks);
  const added = await addAccount({ email, name, password }, null);
  if ("problem" in added) throw new Error(accountProblems[added.problem]);
  console.log(`Added ${email}.`);
  if (!asks) printPassword(password);
}

async function changePassword(args: string[]): Promise<void> {
  const { values, positionals } = parseCommand(command.verbs.password, args);
  const [email = ""] = positionals;
  const accountId = await accountOf(email);
  const password = await choosePassword(values.ask);
  const removed = await setPassword(accountId, password, { removesPasskeys: !values["keep-passkeys"] });
  console.log(`Changed the password of ${email} and ended its sessions.`);
  if (removed > 0) console.log(`Removed its ${counted(removed, "passkey")}.`);
  if (!values.ask) printPassword(password);
}

async function signOut(args: string[]): Promise<void> {
  const { values, positionals } = parseCommand(command.verbs["sign-out"], args);
  const [email] = positionals;
  if (values.all === (email !== undefined)) throw new UsageError("Give an email address, or --all.");
  const ended = await endSessions(email === undefined ? null : await accountOf(email));
  console.log(`Ended ${counted(ended, "session")}.`);
}

async function remove(args: string[]): Promise<void> {
  const [email = ""] = parseCommand(command.verbs.remove, args).positionals;
  await deleteAccount(writes(), await accountOf(email));
  await store().eraseDeleted();
  console.log(`Removed ${email} with its profiles, consents and tokens.`);
}

/** The id of an email address's account. Throws one sentence where it has none. */
async function accountOf(email: string): Promise<string> {
  const accountId = await findAccountId(email);
  if (accountId === null) throw new Error(`There is no account with the email address ${email}.`);
  return accountId;
}

/** The password that a person enters, or a random one. Throws one sentence for one that cannot be used. */
async function choosePassword(asks: boolean): Promise<string> {
  if (!asks) return randomToken().slice(0, GENERATED);
  const password = await askLine("Password: ", { isSecret: true });
  const problem = passwordProblem(password);
  if (problem) throw new Error(problem);
  return password;
}

/** Length of a password that is made, in characters of 6 bits each. */
const GENERATED = 20;

const printPassword = (password: string): void =>
  console.log(`password  ${password}\nSave it now: only its hash is stored, and you will not see it again.`);
