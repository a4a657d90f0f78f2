import { renameSync } from "node:fs";
import { makeFile, removeDatabase } from "@/lib/provider/store/sqlite/make-file";
import { publishReferenceFile } from "@/lib/provider/store/sqlite/reference-file";
import type { Filling } from "./database-kind";

/**
 * Makes a whole database file and its reference data. Each is filled beside its place, as `<file>.partial`.
 * The old database goes before the new reference data comes, and the new one comes last: an interruption
 * leaves the old ones or no database. No process may have `file` open.
 * Throws what the filling or the file system throws (read-only folder, full disk).
 */
export async function fillNewFile(file: string, filling: Filling): Promise<void> {
  const partial = `${file}.partial`;
  await makeFile(partial, ({ writes, reference }) => reference.build((next) => filling(writes, next)));
  removeDatabase(file);
  publishReferenceFile(file);
  renameSync(partial, file);
}
