import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { settings } from "@/lib/provider/settings";
import { databaseKind } from "@/lib/provider/store/database";
import { checkFolder } from "./launch/checks";

/** `npm run restore -- <folder>`: makes the database from a backup, where there is none. */
export async function run([folder = ""]: string[]): Promise<void> {
  if (!existsSync(folder)) throw new Error(`There is no folder ${resolve(folder)}.`);
  checkFolder(settings.dataDir);
  const kind = databaseKind();
  if (await kind.migrations())
    throw new Error(
      `There is a database already: ${kind.isInDataFolder ? "restore into another DATA_DIR" : "restore into an empty database"}. Nothing was changed.`,
    );
  await kind.restore(folder);
  console.log("Restored. Start the service with the same secrets.");
}
