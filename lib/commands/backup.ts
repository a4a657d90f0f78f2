import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { databaseKind } from "@/lib/provider/store/database";

/** `npm run backup -- <folder>`: the folder is there when the backup is whole. */
export async function run([folder = ""]: string[]): Promise<void> {
  if (!(await databaseKind().exists())) throw new Error("There is no database yet: run npm start once.");
  if (existsSync(folder)) throw new Error(`${resolve(folder)} exists already: give a new folder.`);
  const partial = `${resolve(folder)}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true, mode: 0o700 });
  try {
    await databaseKind().backUp(partial);
    renameSync(partial, folder);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
  console.log(`Backed up into ${resolve(folder)}.`);
}
