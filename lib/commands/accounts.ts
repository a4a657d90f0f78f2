import { parseArgs } from "node:util";
import { deleteAccount } from "@/lib/provider/account-data/delete";
import { findAccountId, listAccounts } from "@/lib/provider/accounts/list-accounts";
import { passwordProblem } from "@/lib/provider/accounts/password-rule";
import { setPassword } from "@/lib/provider/accounts/set-password";
import { accountProblems } from "@/lib/provider/accounts/sign-up/account-problems";
import { addAccount } from "@/lib/provider/accounts/sign-up/add-account";
import { audit } from "@/lib/provider/activity/audit/record";
import { randomToken } from "@/lib/provider/base/crypto";
import { closeDatabase, database, databaseKind } from "@/lib/provider/store/database";
import { readSecret } from "./read-secret";

const USAGE = `Usage:
  npm run accounts -- list
  npm run accounts -- add <email> --name <name> [--ask]
  npm run accounts -- password <email> [--ask]
  npm run accounts -- remove <email>
add and password generate a password and print it. With --ask you choose it: type it, or pipe it in as the first line.
password also ends all sessions of the account. remove permanently deletes the account, its profiles and its consents.`;

/** `npm run accounts -- list|add|password|remove`: prints a password once, when it is made. */
export async function run(args: string[]): Promise<void> {
  try {
    if (!(await databaseKind().exists())) return fail("There is no database yet: run npm start once.");
    const [verb, ...rest] = args;
    const { values, positionals } = parseArgs({
      args: rest,
      allowPositionals: true,
      options: { name: { type: "string" }, ask: { type: "boolean", default: false } },
    });
    const [email, ...others] = positionals;
    const isAdd = verb === "add";
    if (others.length > 0 || (values.name !== undefined) !== isAdd) return fail(USAGE);
    if (verb === "list" && email === undefined && !values.ask) return await list();
    if (email === undefined) return fail(USAGE);
    if (isAdd) await add(email, values.name ?? "", values.ask);
    else if (verb === "password") await changePassword(email, values.ask);
    else if (verb === "remove" && !values.ask) await remove(email);
    else fail(USAGE);
  } catch (error) {
    if (error instanceof TypeError && "code" in error) fail(`${error.message}\n${USAGE}`);
    else throw error;
  } finally {
    await closeDatabase();
  }
}

async function list(): Promise<void> {
  for (const { email, first_name, last_name, profiles } of await listAccounts()) {
    const count = Number(profiles);
    console.log(`${email}  ${first_name} ${last_name} (${count} ${count === 1 ? "profile" : "profiles"})`);
  }
}

async function add(email: string, name: string, asks: boolean): Promise<void> {
  const password = await choosePassword(asks);
  if (password === null) return;
  const added = await addAccount({ email, name, password }, null);
  if ("problem" in added) return fail(accountProblems[added.problem]);
  console.log(`Added ${email}.`);
  if (!asks) printPassword(password);
}

async function changePassword(email: string, asks: boolean): Promise<void> {
  const accountId = await findAccountId(email);
  if (accountId === null) return noAccount(email);
  const password = await choosePassword(asks);
  if (password === null) return;
  await setPassword(accountId, password);
  console.log(`Changed the password of ${email} and ended its sessions.`);
  if (!asks) printPassword(password);
}

async function remove(email: string): Promise<void> {
  const accountId = await findAccountId(email);
  if (accountId === null) return noAccount(email);
  await deleteAccount(database(), accountId);
  await audit("account_deleted", { accountId });
  console.log(`Removed ${email} with its profiles, consents and tokens.`);
}

/** The password that somebody enters, or a random one; null after saying why it cannot be used. */
async function choosePassword(asks: boolean): Promise<string | null> {
  if (!asks) return randomToken().slice(0, GENERATED);
  const password = await readSecret("Password: ");
  const problem = passwordProblem(password);
  if (problem) fail(problem);
  return problem ? null : password;
}

/** Length of a password that is made, in characters of 6 bits each. */
const GENERATED = 20;

const printPassword = (password: string): void =>
  console.log(`password  ${password}\nSave it now: only its hash is stored, and you will not see it again.`);

const noAccount = (email: string): void => fail(`There is no account with the email address ${email}.`);

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
