import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writeWhole } from "./write-whole";

/**
 * Lets connections of an older version stay readable: Rangefinder once took Strandbank's session secret, and
 * where it has stored connections without a secret of its own, it goes on with that one.
 * @param folder the data folder
 */
export function keepExplorerSecret(folder: string): void {
  const shared = join(folder, "session-secret");
  const own = join(folder, "explorer-secret");
  if (existsSync(own) || !existsSync(shared) || !existsSync(join(folder, "explorer.db"))) return;
  writeWhole(own, readFileSync(shared, "utf8"));
}
