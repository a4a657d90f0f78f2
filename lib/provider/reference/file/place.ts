import { existsSync, renameSync } from "node:fs";
import { openReference, referenceFile } from "./open";

/** Where reference data is built, beside the file in use. */
export const partialOf = (file: string): string => `${file}.partial`;

/** Puts what was built in its place, at once. */
export const placeReference = (file = referenceFile()): void => renameSync(partialOf(file), file);

/** The name of the identity in `about`: what is written last into a file. */
export const IDENTITY = "identity";

/**
 * The identity of the reference data in a file; null without a file, undefined in one of version 1.0 or one
 * that is not finished. Throws one sentence for a damaged file.
 */
export async function identityIn(file: string): Promise<string | null | undefined> {
  if (!existsSync(file)) return null;
  const { db, close } = openReference(file);
  try {
    const about = db.selectFrom("about").select("value").where("key", "=", IDENTITY);
    return (await about.executeTakeFirst())?.value;
  } finally {
    close();
  }
}
