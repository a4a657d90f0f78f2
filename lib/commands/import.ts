import { existsSync } from "node:fs";
import { isServiceError } from "@/lib/provider/base/errors";
import { splitName } from "@/lib/provider/base/names";
import { isFitToShow, UNFIT } from "@/lib/provider/base/shown-text";
import { importRawData } from "@/lib/provider/raw-data/import-raw-data";
import { type InventedAccount, inventAccount } from "@/lib/provider/raw-data/write/invent-account";
import { sentencesOf } from "@/lib/provider/raw-data/write/summary";
import { closeDatabase, databaseKind, openForLoading } from "@/lib/provider/store/database";
import { migrate } from "@/lib/provider/store/migrate";
import type { Db } from "@/lib/provider/store/tables/schema";
import { parseCommand } from "./command-line.mjs";
import { showProgress } from "./progress";
import { command } from "./usage/import.mjs";

/** `npm run import -- raw-data.txt`: imports a file, and says what was taken, what was skipped, and why. */
export async function run(args: string[]): Promise<void> {
  try {
    await importFile(args);
  } catch (error) {
    if (isServiceError(error)) fail(error.description);
    else throw error;
  }
}

async function importFile(args: string[]): Promise<void> {
  const { values, positionals } = parseCommand(command, args);
  const [file = ""] = positionals;
  if (!existsSync(file)) return fail(`There is no file ${file}.`);
  if (!(await databaseKind().exists()))
    return fail("There is no database yet: run npm start once, then import.");
  if (!isFitToShow(values.name)) return fail(`A name ${UNFIT}`);
  const opened = openForLoading();
  try {
    await migrate(opened);
    await importInto(opened.reads, file, splitName(values.name), values.account);
  } finally {
    await closeDatabase();
  }
}

async function importInto(
  db: Db,
  file: string,
  name: { firstName: string; lastName: string },
  email: string | undefined,
): Promise<void> {
  const invented = email === undefined ? await inventAccount(name) : null;
  const accountId = invented?.row.id ?? (await accountOf(db, email ?? ""));
  if (accountId === null) return fail(`There is no account with the email address ${email}.`);
  const began = Date.now();
  const show = showProgress(process.stdout);
  const imported = await importRawData({
    file,
    accountId,
    newAccount: invented?.row,
    ...name,
    onRead: (progress) => show({ stage: "rows", ...progress }),
    onMerge: () => console.log("Adding them to the database …"),
  });
  for (const sentence of sentencesOf(imported)) console.log(sentence);
  console.log(`Profile ${imported.profileId}, in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
  if (invented) announce(invented);
}

async function accountOf(db: Db, email: string): Promise<string | null> {
  const account = await db
    .selectFrom("account")
    .select("id")
    .where("email", "=", email.trim().toLowerCase())
    .executeTakeFirst();
  return account?.id ?? null;
}

function announce({ row, password }: InventedAccount): void {
  console.log(`Sign in as ${row.email} with the password ${password}
Save it now: only its hash is stored, and you will not see it again.`);
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
