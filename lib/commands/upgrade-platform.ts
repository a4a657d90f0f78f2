import { upgradableProfiles, upgradePlatform } from "@/lib/provider/demo/upgrade-platform";
import { closeDatabase, databaseKind } from "@/lib/provider/store/database";
import { parseCommand, UsageError } from "./command-line.mjs";
import { command } from "./usage/upgrade-platform.mjs";

/** `npm run upgrade-platform -- <profile>`. Works while a server runs, which shows the calls at once. */
export async function run(args: string[]): Promise<void> {
  const [profile = ""] = parseCommand(command, args).positionals;
  const profiles = upgradableProfiles();
  if (!profiles.has(profile)) {
    const list = [...profiles].map(([id, name]) => `  ${id}  ${name}`);
    throw new UsageError(`There is no such profile. Those on an older chip:\n${list.join("\n")}`);
  }
  if (!(await databaseKind().exists())) {
    console.error("There is no database yet: run npm start once, then upgrade.");
    process.exitCode = 1;
    return;
  }
  try {
    const added = await upgradePlatform(profile);
    console.log(`${added.toLocaleString("en-US")} markers got a call. The reference data stays as it is.`);
  } finally {
    await closeDatabase();
  }
}
