import { lettersNamed } from "@/lib/strandbank/core/reference/markers";
import {
  checkPredictors,
  insertPredictors,
  type PredictorDefinition,
  predictorsIn,
} from "@/lib/strandbank/core/results/predictors";
import { reads, writes } from "@/lib/strandbank/platform/store/database";
import { inTransaction } from "@/lib/strandbank/platform/store/transaction";

/**
 * Adds the reports of a file, all or none, which running servers offer from then on. Throws a sentence that
 * names the file and what is wrong with it.
 */
export async function addReports(name: string, content: unknown): Promise<PredictorDefinition[]> {
  const predictors = predictorsIn(name, content);
  const letters = lettersNamed(predictors.flatMap(({ loci }) => loci.map(({ marker_id }) => marker_id)));
  await inTransaction(writes(), async (db) => {
    const before = await db.selectFrom("predictor").select(["id", "scope"]).execute();
    const interactions = await db.selectFrom("gpri").select("id").execute();
    const taken = new Set([
      ...before.flatMap(({ id, scope }) => [id, scope]),
      ...interactions.map(({ id }) => id),
    ]);
    checkPredictors(name, predictors, (id) => letters.get(id), taken);
    await insertPredictors(db, predictors);
  });
  return predictors;
}

/** The reports with their interactions, in the order of their ids. */
export async function listReports() {
  const predictors = await reads().selectFrom("predictor").selectAll().orderBy("id").execute();
  const gpris = await reads().selectFrom("gpri").select(["id", "predictor_id"]).orderBy("position").execute();
  return predictors.map(({ id, name, scope }) => ({
    id,
    name,
    scope,
    interactions: gpris.filter(({ predictor_id }) => predictor_id === id).map((gpri) => gpri.id),
  }));
}

/** Removes a report with its interactions. Resolves to whether there was one. */
export const removeReport = (id: string): Promise<boolean> =>
  inTransaction(writes(), async (db) => {
    await db.deleteFrom("gpri").where("predictor_id", "=", id).execute();
    await db.deleteFrom("predictor_locus").where("predictor_id", "=", id).execute();
    const { numDeletedRows } = await db.deleteFrom("predictor").where("id", "=", id).executeTakeFirst();
    return numDeletedRows > 0n;
  });
