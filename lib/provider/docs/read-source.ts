import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The text of one of the project's own files, by its path from the project's root: what a page shows is what runs.
 * Throws when there is no such file.
 */
export const readSource = (path: string): string =>
  readFileSync(join(/* turbopackIgnore: true */ process.cwd(), path), "utf8").trimEnd();
