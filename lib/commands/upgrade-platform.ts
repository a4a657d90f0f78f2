import { upgradableProfiles, upgradePlatform } from "@/lib/demo/strandbank/world/upgrade-platform";
import { counted } from "@/lib/strandbank/platform/base/counted";
import { parseCommand, UsageError } from "./command-line.mjs";
import { command } from "./usage/upgrade-platform.mjs";
import { withDatabase } from "./with-database";

/** `npm run upgrade-platform -- <profile>`. Works while a server runs, which shows the calls at once. */
export async function run(args: string[]): Promise<void> {
  const [profile = ""] = parseCommand(command, args).positionals;
  const profiles = upgradableProfiles();
  if (!profiles.has(profile)) {
    const list = [...profiles].map(([id, name]) => `  ${id}  ${name}`);
    throw new UsageError(`There is no such profile. Those on an older chip:\n${list.join("\n")}`);
  }
  await withDatabase(async () => {
    const added = await upgradePlatform(profile);
    console.log(`${counted(added, "marker")} got a call. The reference data stays as it is.`);
  });
}
