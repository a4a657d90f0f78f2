import { existsSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { referenceFile } from "@/lib/strandbank/core/reference/file/place";
import { identityIn, refuseOther } from "@/lib/strandbank/core/reference/fit";
import { settings } from "@/lib/strandbank/platform/settings";
import { databaseKind } from "@/lib/strandbank/platform/store/database";
import { copyWhole } from "@/lib/strandbank/platform/store/sqlite/sqlite-file";
import { aloneInFolder } from "./launch/data-folder";
import { untilRestored } from "./launch/half-restored";

/** `npm run restore -- <folder>`: makes the database from a backup, where there is none. */
export async function run([folder = ""]: string[]): Promise<void> {
  if (!existsSync(folder)) throw new Error(`There is no folder ${resolve(folder)}.`);
  await aloneInFolder(() => restoreFrom(folder));
  console.log("Restored. Start the service with the same secrets.");
}

async function restoreFrom(folder: string): Promise<void> {
  const kind = databaseKind();
  if (await kind.migrations())
    throw new Error(
      `There is a database already: ${kind.isInDataFolder ? "restore into another DATA_DIR" : "restore into an empty database"}. Nothing was changed.`,
    );
  const copy = join(folder, basename(referenceFile()));
  const identity = await identityIn(copy);
  if (!identity) throw new Error(`${folder} is no backup: ${basename(copy)} is missing.`);
  await refuseOther(identity, referenceFile());
  await untilRestored(async () => {
    copyWhole(copy, settings.dataDir);
    await kind.restore(folder);
  });
}
