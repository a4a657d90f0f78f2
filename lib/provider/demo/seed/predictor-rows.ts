import type { Db } from "@/lib/provider/store/tables/schema";
import type { PredictorDefinition } from "./predictors";

export async function insertPredictors(db: Db, predictors: readonly PredictorDefinition[]): Promise<void> {
  const rows = predictors.map(({ id, scope, name, cuts }) => ({
    id,
    scope,
    name,
    cuts: JSON.stringify(cuts),
  }));
  const loci = predictors.flatMap(({ id, loci }) => loci.map((locus) => ({ predictor_id: id, ...locus })));
  const gpris = predictors
    .flatMap(({ id: predictor_id, interactions }) =>
      interactions.map(({ id, name, ...rest }) => ({ id, name, predictor_id, ...rest })),
    )
    .map((gpri, position) => ({
      position,
      id: gpri.id,
      predictor_id: gpri.predictor_id,
      json: JSON.stringify(gpri),
    }));
  await db.insertInto("predictor").values(rows).execute();
  await db.insertInto("predictor_locus").values(loci).execute();
  await db.insertInto("gpri").values(gpris).execute();
}
