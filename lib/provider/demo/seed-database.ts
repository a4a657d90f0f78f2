import { insertPredictors } from "@/lib/provider/demo/seed/predictor-rows";
import { writeGenome } from "@/lib/provider/demo/seed/write-genome";
import { createMarkerIndexes } from "@/lib/provider/store/migrate";
import { analyzeMarkers } from "@/lib/provider/store/statistics";
import type { Db } from "@/lib/provider/store/tables/schema";
import { insertDemoWorld } from "./world";

/** Raise it whenever the seed makes different rows. */
export const SEED_VERSION = 2;

const REFERENCE_DATE = "2026-01-01";

export interface SeedProgress {
  /** The stage, for people: `markers`, `indexes`. */
  stage: string;
  done: number;
  total: number;
}

/**
 * Fills an empty database without indexes of the marker table, as `replaceDatabase` gives it, with the demo
 * world and `markers` markers: the same rows on every machine.
 */
export async function seedDatabase(
  db: Db,
  markers: number,
  onProgress?: (progress: SeedProgress) => void,
): Promise<void> {
  onProgress?.({ stage: "markers", done: 0, total: markers });
  for await (const done of writeGenome(db, markers)) {
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
      { key: "reference_date", value: REFERENCE_DATE },
    ])
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((is) => ({ value: is.ref("excluded.value") })),
    )
    .execute();
  await analyzeMarkers(db);
  onProgress?.({ stage: "indexes", done: 1, total: 1 });
}
