import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { settings } from "@/lib/strandbank/platform/settings";

/** A file that says that the data folder holds less than the backup that is being restored. */
const unfinished = (): string => join(settings.dataDir, "restore-unfinished");

/** Restores a backup. If it is killed, no start takes what is missing for a service without customers. */
export async function untilRestored(restore: () => Promise<void>): Promise<void> {
  writeFileSync(unfinished(), "", { mode: 0o600, flush: true });
  await restore();
  rmSync(unfinished());
}

/**
 * Throws an error message if a restore was interrupted.
 * @param hasDatabase whether there is a database, which is put in its place last and as a whole
 */
export function refuseHalfRestored(hasDatabase: boolean): void {
  if (hasDatabase) rmSync(unfinished(), { force: true });
  else if (existsSync(unfinished()))
    throw new Error(
      `A restore was interrupted: run npm run restore again, or delete ${resolve(unfinished())} to start without the backup.`,
    );
}
