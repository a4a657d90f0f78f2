import { existsSync } from "node:fs";
import { findAccountId } from "@/lib/strandbank/core/profiles/accounts";
import { checkReference } from "@/lib/strandbank/core/reference/fit";
import { importRawData } from "@/lib/strandbank/extensions/raw-data/import-raw-data";
import { inventAccount } from "@/lib/strandbank/extensions/raw-data/write/invent-account";
import { sentencesOf } from "@/lib/strandbank/extensions/raw-data/write/summary";
import { isFitToShow, splitName, UNFIT } from "@/lib/strandbank/platform/base/shown-text";
import { openForLoading } from "@/lib/strandbank/platform/store/database";
import { parseCommand } from "./command-line.mjs";
import { showProgress } from "./terminal/progress";
import { command } from "./usage/import.mjs";
import { withDatabase } from "./with-database";

/** `npm run import -- raw-data.txt`: imports a file, and says what was taken, what was skipped, and why. */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseCommand(command, args);
  const [file = ""] = positionals;
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  if (!isFitToShow(values.name)) throw new Error(`A name ${UNFIT}`);
  await withDatabase(async ({ reads }) => {
    await checkReference(reads);
    const name = splitName(values.name);
    const { account: email } = values;
    const invented = email === undefined ? await inventAccount(name) : null;
    const accountId = invented?.row.id ?? (await findAccountId(email ?? ""));
    if (accountId === null) throw new Error(`There is no account with the email address ${email}.`);
    const began = Date.now();
    const show = showProgress(process.stdout);
    const imported = await importRawData({
      file,
      accountId,
      newAccount: invented?.row,
      ...name,
      person: values.person ?? null,
      onRead: (progress) => show({ stage: "rows", ...progress }),
      onMerge: () => console.log("Adding them to the database …"),
    });
    for (const sentence of sentencesOf(imported)) console.log(sentence);
    console.log(`Profile ${imported.profileId}, in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
    if (invented)
      console.log(`Sign in as ${invented.row.email} with the password ${invented.password}
Save it now: only its hash is stored, and you will not see it again.`);
  }, openForLoading);
}
