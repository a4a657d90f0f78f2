import { rmSync } from "node:fs";
import { genotypedPeople } from "@/lib/demo/strandbank/world/seed/genotyped-people";
import { readPredictors } from "@/lib/demo/strandbank/world/seed/read-predictors";
import { setSeedMark } from "@/lib/demo/strandbank/world/seed/seed-mark";
import { writeGenome } from "@/lib/demo/strandbank/world/seed/write-genome";
import { writeCalls } from "@/lib/strandbank/core/genotypes/profile-calls";
import { buildReference } from "@/lib/strandbank/core/reference/build-reference";
import { partialOf, placeReference, referenceFile } from "@/lib/strandbank/core/reference/file/place";
import { nameReference, refuseOther } from "@/lib/strandbank/core/reference/fit";
import { insertPredictors } from "@/lib/strandbank/core/results/predictors";
import type { DatabaseKind } from "@/lib/strandbank/platform/store/store";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";
import { insertDemoWorld } from "./world";

const REFERENCE_DATE = "2026-01-01";

export interface SeedProgress {
  /** The stage, for people: `markers`, `indexes`. */
  stage: string;
  done: number;
  total: number;
}

type OnProgress = (progress: SeedProgress) => void;

/**
 * Builds the demo's reference data, the same on every machine, and returns its identity.
 * @param people read the samples of the demo's people, if given
 */
export async function buildDemoReference(
  markers: number,
  { people, onProgress, file }: { people?: People; onProgress?: OnProgress; file?: string } = {},
): Promise<string> {
  onProgress?.({ stage: "markers", done: 0, total: markers });
  const identity = await buildReference(
    async (reference) => {
      const read: People["read"] = (chromosome, here) => people?.read(chromosome, here);
      for await (const done of writeGenome(reference, markers, read)) {
        onProgress?.({ stage: "markers", done, total: markers });
        await new Promise(setImmediate);
      }
      onProgress?.({ stage: "indexes", done: 0, total: 1 });
    },
    REFERENCE_DATE,
    file,
  );
  onProgress?.({ stage: "indexes", done: 1, total: 1 });
  return identity;
}

type People = ReturnType<typeof genotypedPeople>;

/**
 * Replaces a database by the demo world with `markers` markers, and makes its reference data. Throws one
 * sentence where the reference data of another database is in its place.
 */
export async function seedDatabase(
  database: Pick<DatabaseKind, "replace">,
  markers: number,
  { onProgress, file = referenceFile() }: { onProgress?: OnProgress; file?: string } = {},
): Promise<void> {
  const predictors = readPredictors();
  const people = genotypedPeople();
  const identity = await buildDemoReference(markers, { people, onProgress, file });
  const fill = async (db: Db) => {
    for (const [profileId, calls] of people.calls()) await writeCalls(db, profileId, calls);
    await insertPredictors(db, predictors);
    await insertDemoWorld(db);
    await setSeedMark(db, markers);
    await nameReference(db, identity);
  };
  try {
    await refuseOther(identity, file);
    await database.replace(fill);
  } catch (error) {
    rmSync(partialOf(file), { force: true });
    throw error;
  }
  placeReference(file);
}
