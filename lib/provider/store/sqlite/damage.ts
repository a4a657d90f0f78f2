import { resolve } from "node:path";
import { settings } from "@/lib/provider/settings";
import { isSqliteDamaged } from "@/lib/provider/store/sqlite/sqlite-file";

/** One sentence that names the file where an error tells that it is damaged; any other error as it is. */
export function namingDamaged(file: string, error: unknown): unknown {
  if (!(error instanceof Error && isSqliteDamaged(error))) return error;
  const remedy = settings.demo ? "restore a backup, or delete it to make the demo anew" : "restore a backup";
  return new Error(`The database ${resolve(file)} is damaged (${error.message}): ${remedy}.`, {
    cause: error,
  });
}
