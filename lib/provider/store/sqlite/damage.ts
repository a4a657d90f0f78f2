import { resolve } from "node:path";
import { settings } from "@/lib/provider/settings";
import { isSqliteDamaged } from "@/lib/provider/store/sqlite/sqlite-file";

/**
 * Returns an error with a sentence that names the file if the file is damaged; any other error unchanged.
 */
export function explainDamage(file: string, error: unknown): unknown {
  if (!(error instanceof Error && isSqliteDamaged(error))) return error;
  const remedy = settings.demo ? "restore a backup, or delete it to recreate the demo" : "restore a backup";
  return new Error(`The database ${resolve(file)} is damaged (${error.message}): ${remedy}.`, {
    cause: error,
  });
}
