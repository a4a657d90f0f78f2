import { existsSync, statSync } from "node:fs";
import { referenceFile } from "@/lib/strandbank/core/reference/file/place";
import { checkReference } from "@/lib/strandbank/core/reference/fit";
import { addMarkers } from "@/lib/strandbank/extensions/reference-lists/add-markers";
import { counted } from "@/lib/strandbank/platform/base/counted";
import { settings } from "@/lib/strandbank/platform/settings";
import { openForLoading } from "@/lib/strandbank/platform/store/database";
import type { Store } from "@/lib/strandbank/platform/store/store";
import { parseCommand } from "./command-line.mjs";
import { checkDisk } from "./launch/checks";
import { aloneInFolder } from "./launch/data-folder";
import { showProgress } from "./terminal/progress";
import { command } from "./usage/reference.mjs";
import { closingDatabase, requireDatabase } from "./with-database";

/** `npm run reference -- add <file>`: adds markers to the reference data while no server runs. */
export async function run([, ...args]: string[]): Promise<void> {
  const [file = ""] = parseCommand(command.verbs.add, args).positionals;
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  await requireDatabase();
  await aloneInFolder(() => closingDatabase((opened) => add(opened, file), openForLoading));
}

async function add({ writes }: Store, file: string): Promise<void> {
  const began = Date.now();
  await checkReference(writes);
  checkDisk(settings.dataDir, bytesToAdd(file), "new reference data");
  const { markers, names, known, skipped } = await addMarkers(writes, file, showProgress(process.stdout));
  for (const sentence of skipped.sentences()) console.log(sentence);
  const parts = [
    `${counted(markers, "marker")} ${markers === 1 ? "was" : "were"} added`,
    names === 1
      ? "1 id is a further name of a marker"
      : `${counted(names, "id")} are further names of markers`,
    `${counted(known, "id")} ${known === 1 ? "was" : "were"} known`,
    `${counted(skipped.total, "line")} ${skipped.total === 1 ? "was" : "were"} skipped`,
  ];
  console.log(`${parts.join("; ")}. This took ${((Date.now() - began) / 1000).toFixed(1)} s.`);
  if (markers + names === 0) console.log("The reference data stays as it is.");
}

/** The present markers once more, and about 30 bytes for each of the file's, unpacked. */
const bytesToAdd = (file: string): number =>
  sizeOf(referenceFile()) + sizeOf(file) * (/\.(gz|zip)$/i.test(file) ? 150 : 30);

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
