import { join, resolve } from "node:path";
import { settings } from "@/lib/strandbank/platform/settings";
import { databaseKind } from "@/lib/strandbank/platform/store/database";
import { isServed } from "@/lib/strandbank/platform/store/store";
import { checkFolder } from "./checks";
import { type FileLock, lockFile } from "./lock";

/*
 * The lock of the data folder. Whoever writes its files holds it alone; servers, imports and commands that
 * only use an embedded database share it.
 */

const lockOfFolder = (): string => join(settings.dataDir, "lock.db");

/** What to throw if others use the data folder. */
export const folderInUse = (): Error => isServed(`in ${resolve(settings.dataDir)}`);

/** Takes the lock of a start: alone, or shared beside a server that runs. Creates the folder. */
export function lockForStart(): Promise<FileLock> {
  checkFolder(settings.dataDir);
  return lockFile(lockOfFolder(), "either");
}

/** Does work that no server and no other command may see. Throws an error message if one runs. */
export async function aloneInFolder<T>(work: () => Promise<T>): Promise<T> {
  checkFolder(settings.dataDir);
  using lock = await lockFile(lockOfFolder(), "either");
  if (!lock.isAlone) throw folderInUse();
  return await databaseKind().whileUnserved(work);
}

/** Does work on a database, beside servers; an embedded one is not replaced meanwhile. */
export async function besideServers<T>(work: () => Promise<T>): Promise<T> {
  if (!databaseKind().isInDataFolder) return work();
  using _ = await lockFile(lockOfFolder(), "shared");
  return await work();
}
