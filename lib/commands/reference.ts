import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { isServiceError } from "@/lib/provider/base/errors";
import { addMarkers } from "@/lib/provider/reference/add/add-markers";
import { settings } from "@/lib/provider/settings";
import { closeDatabase, databaseKind, openForLoading } from "@/lib/provider/store/database";
import { migrate } from "@/lib/provider/store/migrate";
import { parseCommand } from "./command-line.mjs";
import { checkDisk } from "./launch/checks";
import { withLock } from "./launch/lock";
import { showProgress } from "./progress";
import { command } from "./usage/reference.mjs";

/** `npm run reference -- add <file>`: adds markers to the reference data while no server runs. */
export async function run([, ...args]: string[]): Promise<void> {
  const [file = ""] = parseCommand(command.verbs.add, args).positionals;
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  if (!(await databaseKind().exists())) throw new Error("There is no database yet: run npm start once.");
  try {
    await withLock(join(settings.dataDir, "lock"), () => databaseKind().whileUnserved(() => add(file)));
  } catch (error) {
    throw isServiceError(error) ? new Error(error.description) : error;
  }
}

async function add(file: string): Promise<void> {
  const began = Date.now();
  const opened = openForLoading();
  try {
    await migrate(opened);
    // The present markers once more, and about thirty bytes for each of the file's.
    const needed = sizeOf(join(settings.dataDir, "reference.db")) + 30 * sizeOf(file);
    if (databaseKind().isInDataFolder) checkDisk(settings.dataDir, needed, "new reference data");
    const { markers, names, known, skipped } = await addMarkers(opened, file, showProgress(process.stdout));
    for (const sentence of skipped.sentences()) console.log(sentence);
    const parts = [
      `${some(markers, "marker was", "markers were")} added`,
      some(names, "id is a further name of a marker", "ids are further names of markers"),
      some(known, "id was known", "ids were known"),
      `${some(skipped.total, "line was", "lines were")} skipped`,
    ];
    console.log(`${parts.join("; ")}. This took ${((Date.now() - began) / 1000).toFixed(1)} s.`);
    if (markers + names === 0) console.log("The reference data stays as it is.");
  } finally {
    await closeDatabase();
  }
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

const some = (count: number, one: string, more: string): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : more}`;
