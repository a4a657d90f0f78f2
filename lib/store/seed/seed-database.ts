import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { openDatabase } from "@/lib/store/database";
import { createMarkerIndexes, migrate } from "@/lib/store/migrate";
import { analyzeMarkers } from "@/lib/store/statistics";
import { insertDemoWorld } from "./demo-world";
import { insertPredictors } from "./predictor-rows";
import { writeGenome } from "./write-genome";

/** Raise it whenever the seed makes other rows. */
export const SEED_VERSION = 1;

export interface SeedProgress {
  /** What is being done, for people: `markers`, `indexes`. */
  stage: string;
  done: number;
  total: number;
}

/**
 * Makes the whole database of the demo with `markers` markers, the same rows on every machine. It grows in
 * `<file>.partial` and takes the place of `file` when complete: an interrupted seed leaves nothing half-made.
 * No process may have `file` open. Throws what the file system throws (read-only folder, full disk).
 */
export async function seedDatabase(options: {
  file: string;
  markers: number;
  onProgress?: (progress: SeedProgress) => void;
}): Promise<void> {
  const { file, markers, onProgress } = options;
  const partial = `${file}.partial`;
  mkdirSync(dirname(file), { recursive: true });
  removeDatabase(partial);
  try {
    await fill(partial, markers, onProgress);
  } catch (error) {
    removeDatabase(partial);
    throw error;
  }
  flush(partial);
  for (const suffix of SIDE_FILES) rmSync(`${file}${suffix}`, { force: true });
  renameSync(partial, file);
}

async function fill(
  file: string,
  markers: number,
  onProgress?: (progress: SeedProgress) => void,
): Promise<void> {
  const { db, sqlite } = openDatabase(file);
  try {
    await migrate(db);
    // Nothing of an unfinished file is ever used, so neither a journal nor waiting for the disk is of use.
    sqlite.pragma("journal_mode = OFF");
    sqlite.pragma("synchronous = OFF");
    onProgress?.({ stage: "markers", done: 0, total: markers });
    for (const done of writeGenome(sqlite, markers)) {
      onProgress?.({ stage: "markers", done, total: markers });
      await new Promise(setImmediate);
    }
    onProgress?.({ stage: "indexes", done: 0, total: 1 });
    await createMarkerIndexes(db);
    await insertPredictors(db);
    await insertDemoWorld(db);
    await db
      .insertInto("meta")
      .values([
        { key: "seed", value: JSON.stringify({ version: SEED_VERSION, markers }) },
        { key: "reference_version", value: "1" },
      ])
      .execute();
    analyzeMarkers(sqlite);
    sqlite.pragma("journal_mode = WAL");
    sqlite.pragma("wal_checkpoint(TRUNCATE)");
    onProgress?.({ stage: "indexes", done: 1, total: 1 });
  } finally {
    await db.destroy();
  }
}

const SIDE_FILES = ["-wal", "-shm", "-journal"];

function removeDatabase(file: string): void {
  for (const suffix of ["", ...SIDE_FILES]) rmSync(`${file}${suffix}`, { force: true });
}

/** Waits until the file is on the disk. */
function flush(file: string): void {
  const descriptor = openSync(file, "r+");
  fsyncSync(descriptor);
  closeSync(descriptor);
}
