import { createInterface } from "node:readline";
import { deleteAllConnections } from "@/lib/explorer/workshop/demo/all-connections";
import { countAdded, countDemo } from "@/lib/provider/demo/count-demo";
import { removeDemoWorld } from "@/lib/provider/demo/remove-demo";
import { seedMark } from "@/lib/provider/demo/seed/seed-mark";
import { resetDemoWorld } from "@/lib/provider/demo/world";
import { settings } from "@/lib/provider/settings";
import { closeDatabase, databaseKind, reads, writes } from "@/lib/provider/store/database";
import { parseCommand, UsageError } from "./command-line.mjs";
import { command } from "./usage/reset.mjs";

/** `npm run reset`: resets the demo world, or removes it, also while the server runs. Asks first. */
export async function run(args: string[]): Promise<void> {
  const { yes, "remove-demo": removes } = parseCommand(command, args).values;
  if (!removes && !settings.demo) throw new Error("There is nothing to reset: DEMO is off.");
  try {
    if (!(await databaseKind().exists()))
      throw new Error("There is nothing to reset yet: npm start creates the demo world.");
    if (!(await seedMark(reads()))) throw new Error("There is nothing to reset: this is no demo.");
    if (!yes && !(await confirmed(await (removes ? whatRemovingDoes() : whatResettingDoes())))) {
      console.log("Nothing was changed.");
      process.exitCode = 1;
    } else if (removes) await removeDemo();
    else await resetDemo();
  } finally {
    await closeDatabase();
  }
}

/**
 * Asks on the terminal whether to go on; anything but `yes` is a no. Throws a UsageError where there is no
 * terminal.
 * @param what one sentence that says what will happen
 */
async function confirmed(what: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new UsageError(`${what} Say so with --yes where there is no terminal.`);
  process.stderr.write(`${what} Type yes to go on: `);
  const lines = createInterface({ input: process.stdin, terminal: false });
  try {
    for await (const line of lines) return line.trim() === "yes";
    return false;
  } finally {
    lines.close();
  }
}

const whatResettingDoes = async (): Promise<string> =>
  `This deletes ${inWords(await countAdded(reads()))}, and undoes all changes to the demo's own.`;

const whatRemovingDoes = async (): Promise<string> =>
  `This deletes the demo: ${inWords(await countDemo(reads()))}.`;

const inWords = (counts: Record<"accounts" | "applications" | "consents", number>): string =>
  `${some(counts.accounts, "account")}, ${some(counts.applications, "application")} and ${some(counts.consents, "consent")}`;

const some = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`;

export async function resetDemo(): Promise<void> {
  await resetDemoWorld(writes());
  await deleteAllConnections();
  console.log("The demo world is back in its initial state.");
}

async function removeDemo(): Promise<void> {
  await removeDemoWorld(writes());
  await deleteAllConnections();
  console.log(`The demo is removed: start with DEMO=false. For Rangefinder, register an application with
npm run clients -- add, and set EXPLORER_CLIENT_ID and EXPLORER_CLIENT_SECRET.`);
}
