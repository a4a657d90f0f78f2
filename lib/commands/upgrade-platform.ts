import { parseArgs } from "node:util";
import { upgradePlatform } from "@/lib/provider/demo/upgrade-platform";
import { databaseKind, openForLoading } from "@/lib/provider/store/database";
import { migrate } from "@/lib/provider/store/migrate";

const USAGE = `Usage:
  npm run upgrade-platform -- --markers <number>
Adds synthetic markers, as a larger platform would, until there are that many. The packed genome and its key only grow at the end.`;

/**
 * `npm run upgrade-platform -- --markers 1200000`. Works while a server runs, which sees
 * the new markers at once.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { markers: { type: "string", default: "" } },
    strict: false,
  });
  const markers = Number(values.markers);
  if (!Number.isInteger(markers) || markers < 1 || markers > 5_000_000) return fail(USAGE);
  if (!(await databaseKind().exists()))
    return fail("There is no database yet: run npm start once, then upgrade.");
  const opened = openForLoading();
  const { db } = opened;
  try {
    await migrate(opened);
    const began = Date.now();
    const { firstIndex, count } = await upgradePlatform(opened, {
      markers,
      date: new Date().toISOString().slice(0, 10),
    });
    if (count === 0) return fail(`Nothing added: there are ${firstIndex} markers already.`);
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    console.log(
      `Added ${count} markers at the indices ${firstIndex} to ${firstIndex + count - 1}, in ${seconds} s.`,
    );
  } finally {
    await db.destroy();
  }
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
