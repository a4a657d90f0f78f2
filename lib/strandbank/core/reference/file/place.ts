import { renameSync } from "node:fs";
import { join } from "node:path";
import { settings } from "@/lib/strandbank/platform/settings";

/** Where an instance has its reference data. */
export const referenceFile = (): string => join(settings.dataDir, "reference.db");

/** Where reference data is built, beside the file in use. */
export const partialOf = (file: string): string => `${file}.partial`;

/** Puts what was built in its place, at once. */
export const placeReference = (file = referenceFile()): void => renameSync(partialOf(file), file);

/** The name of the identity in `about`: what is written last into a file. */
export const IDENTITY = "identity";
