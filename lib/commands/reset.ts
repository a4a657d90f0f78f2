import { resolve } from "node:path";
import { deleteAllConnections } from "@/lib/demo/rangefinder/controls/all-connections";
import { countAdded, countDemo, removeDemoWorld } from "@/lib/demo/strandbank/world/remove-demo";
import { seedMark } from "@/lib/demo/strandbank/world/seed/seed-mark";
import { resetDemoWorld } from "@/lib/demo/strandbank/world/world";
import { counted } from "@/lib/strandbank/platform/base/counted";
import { settings } from "@/lib/strandbank/platform/settings";
import { databaseKind, reads, writes } from "@/lib/strandbank/platform/store/database";
import { isOlder } from "@/lib/strandbank/platform/store/migrate";
import { parseCommand, UsageError } from "./command-line.mjs";
import { aloneInFolder } from "./launch/data-folder";
import { askLine } from "./terminal/ask-line";
import { command } from "./usage/reset.mjs";
import { withDatabase } from "./with-database";

/** `npm run reset`: resets the demo world, or removes it, also while the server runs. Asks first. */
export async function run(args: string[]): Promise<void> {
  const { yes, "remove-demo": removes } = parseCommand(command, args).values;
  const had = await databaseKind().migrations();
  if (had && isOlder(had)) return removeOlder(yes);
  if (!removes && !settings.demo) throw new Error("There is nothing to reset: DEMO is off.");
  await withDatabase(async () => {
    if (!(await seedMark(reads()))) throw new Error("There is nothing to reset: this is no demo.");
    const what = removes
      ? `This deletes the demo: ${inWords(await countDemo(reads()))}.`
      : `This deletes ${inWords(await countAdded(reads()))}, and undoes all changes to the demo's own.`;
    if (!yes) await confirm(what);
    await (removes ? removeDemoWorld(writes()) : resetDemoWorld(writes()));
    await deleteAllConnections();
    console.log(removes ? REMOVED : "The demo world is back in its initial state.");
  });
}

const REMOVED = `The demo is removed: start with DEMO=false. For Rangefinder, register an application with
npm run clients -- add, and set EXPLORER_CLIENT_ID and EXPLORER_CLIENT_SECRET.`;

async function removeOlder(isSure: boolean): Promise<void> {
  if (!isSure)
    await confirm(`This deletes the data in ${resolve(settings.dataDir)}, which an older program made.`);
  await aloneInFolder(() => databaseKind().remove());
  console.log("The data is deleted: npm start makes new data.");
}

/**
 * Asks on the terminal whether to go on. Throws one sentence for anything but `yes`, and a UsageError where
 * there is no terminal.
 * @param what one sentence that says what will happen
 */
async function confirm(what: string): Promise<void> {
  if (!process.stdin.isTTY) throw new UsageError(`${what} Say so with --yes where there is no terminal.`);
  const typed = await askLine(`${what} Type yes to go on: `);
  if (typed.trim() !== "yes") throw new Error("Nothing was changed.");
}

const inWords = (counts: Record<"accounts" | "applications" | "consents", number>): string =>
  `${counted(counts.accounts, "account")}, ${counted(counts.applications, "application")} and ${counted(counts.consents, "consent")}`;
