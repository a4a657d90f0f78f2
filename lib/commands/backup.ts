import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { referenceFile } from "@/lib/strandbank/core/reference/file/place";
import { checkReference } from "@/lib/strandbank/core/reference/fit";
import { databaseKind } from "@/lib/strandbank/platform/store/database";
import { copyWhole } from "@/lib/strandbank/platform/store/sqlite/sqlite-file";
import { withDatabase } from "./with-database";

/** `npm run backup -- <folder>`: the folder is there when the backup is whole. */
export async function run([folder = ""]: string[]): Promise<void> {
  const place = resolve(folder);
  if (existsSync(place)) throw new Error(`${place} exists already: give a new folder.`);
  await withDatabase(async ({ reads }) => {
    await checkReference(reads);
    await backUpInto(place);
  });
  const files = readdirSync(place).join(" and ");
  const where = `DATA_DIR to a new folder${databaseKind().isInDataFolder ? "" : ", DATABASE_URL to an empty database"}`;
  console.log(`Backed up ${files} into ${place}. Secrets and Rangefinder's connections are not in it.
To restore it, set ${where}, and run npm run restore -- ${place}`);
}

async function backUpInto(place: string): Promise<void> {
  const partial = `${place}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true, mode: 0o700 });
  try {
    await databaseKind().backUp(partial);
    copyWhole(referenceFile(), partial);
    renameSync(partial, place);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}
