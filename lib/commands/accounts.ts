import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { deleteAccount } from "@/lib/provider/account-data/delete";
import { findAccountId, listAccounts } from "@/lib/provider/accounts/accounts";
import { setPassword } from "@/lib/provider/accounts/change-password";
import { passwordProblem } from "@/lib/provider/accounts/password-rule";
import { endSessionsOf } from "@/lib/provider/accounts/sessions";
import { accountProblems } from "@/lib/provider/accounts/sign-up/account-problems";
import { addAccount } from "@/lib/provider/accounts/sign-up/add-account";
import { randomToken } from "@/lib/provider/base/crypto";
import { closeDatabase, databaseKind, store, writes } from "@/lib/provider/store/database";
import { parseCommand, UsageError } from "./command-line.mjs";
import { command } from "./usage/accounts.mjs";

/** `npm run accounts -- list|add|password|sign-out|remove`: prints a password once, when it is made. */
export async function run(args: string[]): Promise<void> {
  try {
    if (!(await databaseKind().exists())) return fail("There is no database yet: run npm start once.");
    const [verb, ...rest] = args;
    if (verb === "list") await list();
    else if (verb === "add") await add(rest);
    else if (verb === "password") await changePassword(rest);
    else if (verb === "sign-out") await signOut(rest);
    else if (verb === "remove") await remove(rest);
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

async function add(args: string[]): Promise<void> {
  const { values, positionals } = parseCommand(command.verbs.add, args);
  const [email = ""] = positionals;
  const { name = "", ask: asks } = values;
  const password = await choosePassword(asks);
  if (password === null) return;
  const added = await addAccount({ email, name, password }, null);
  if ("problem" in added) return fail(accountProblems[added.problem]);
  console.log(`Added ${email}.`);
  if (!asks) printPassword(password);
}

async function changePassword(args: string[]): Promise<void> {
  const { values, positionals } = parseCommand(command.verbs.password, args);
  const [email = ""] = positionals;
  const accountId = await findAccountId(email);
  if (accountId === null) return noAccount(email);
  const password = await choosePassword(values.ask);
  if (password === null) return;
  const removed = await setPassword(accountId, password, { removesPasskeys: !values["keep-passkeys"] });
  console.log(`Changed the password of ${email} and ended its sessions.`);
  if (removed > 0) console.log(`Removed its ${removed} ${removed === 1 ? "passkey" : "passkeys"}.`);
  if (!values.ask) printPassword(password);
}

async function signOut(args: string[]): Promise<void> {
  const { values, positionals } = parseCommand(command.verbs["sign-out"], args);
  const [email] = positionals;
  if (values.all === (email !== undefined)) throw new UsageError("Give an email address, or --all.");
  const accountId = email === undefined ? null : await findAccountId(email);
  if (email !== undefined && accountId === null) return noAccount(email);
  const ended = await endSessionsOf(accountId);
  console.log(`Ended ${ended} ${ended === 1 ? "session" : "sessions"}.`);
}

async function remove(args: string[]): Promise<void> {
  const [email = ""] = parseCommand(command.verbs.remove, args).positionals;
  const accountId = await findAccountId(email);
  if (accountId === null) return noAccount(email);
  await deleteAccount(writes(), accountId);
  await store().eraseDeleted();
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

/**
 * Asks for a secret, which is not shown while it is typed. Without a terminal it is the first line of the
 * standard input; empty when there is none.
 */
async function readSecret(question: string): Promise<string> {
  const isTyped = process.stdin.isTTY === true;
  if (isTyped) process.stderr.write(question);
  const silent = new Writable({ write: (_text, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isTyped });
  try {
    for await (const line of lines) return line;
    return "";
  } finally {
    lines.close();
    if (isTyped) process.stderr.write("\n");
  }
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
