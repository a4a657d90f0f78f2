import { insertPredictors, readPredictors } from "@/lib/provider/demo/seed/predictors";
import { setSeedMark } from "@/lib/provider/demo/seed/seed-mark";
import { writeGenome } from "@/lib/provider/demo/seed/write-genome";
import { writeKey } from "@/lib/provider/reference/snp-key/snp-key";
import type { Filling } from "@/lib/provider/store/store";
import { createReferenceIndexes } from "@/lib/provider/store/tables/create/create";
import { insertDemoWorld } from "./world";

const REFERENCE_DATE = "2026-01-01";

export interface SeedProgress {
  /** The stage, for people: `markers`, `indexes`. */
  stage: string;
  done: number;
  total: number;
}

/** The demo world with `markers` markers, to fill a database with: the same rows on every machine. */
export const demoSeed =
  (markers: number, onProgress?: (progress: SeedProgress) => void): Filling =>
  async (db, reference) => {
    const predictors = readPredictors();
    onProgress?.({ stage: "markers", done: 0, total: markers });
    for await (const done of writeGenome(db, reference, markers)) {
      onProgress?.({ stage: "markers", done, total: markers });
      await new Promise(setImmediate);
    }
    onProgress?.({ stage: "indexes", done: 0, total: 1 });
    await createReferenceIndexes(reference);
    await writeKey(reference, REFERENCE_DATE);
    await insertPredictors(db, predictors);
    await insertDemoWorld(db);
    await setSeedMark(db, markers);
    onProgress?.({ stage: "indexes", done: 1, total: 1 });
  };
