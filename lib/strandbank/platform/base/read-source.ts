import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Reads one of the project's own source files, so that a page shows what really runs. Throws when there is no
 * such file.
 * @param path relative to the project's root
 */
export const readSource = (path: string): string =>
  readFileSync(join(/* turbopackIgnore: true */ process.cwd(), path), "utf8").trimEnd();
