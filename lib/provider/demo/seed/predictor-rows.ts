import { readFileSync } from "node:fs";
import { z } from "zod";
import { gpriSchema } from "@/lib/provider/gpri/schemas";
import type { Db } from "@/lib/provider/store/tables/schema";
import { dataFile, readPredictorLoci, readPredictors } from "./read-data";

/** Inserts the predictors, their loci and the genetic phenotype range interactions. */
export async function insertPredictors(db: Db): Promise<void> {
  const predictors = readPredictors().map(({ cuts, ...predictor }) => ({
    ...predictor,
    cuts: JSON.stringify(cuts.map(Number)),
  }));
  const gpris = z.array(gpriSchema).parse(JSON.parse(readFileSync(dataFile("gpris.json"), "utf8")));
  await db.insertInto("predictor").values(predictors).execute();
  await db.insertInto("predictor_locus").values(readPredictorLoci()).execute();
  await db
    .insertInto("gpri")
    .values(
      gpris.map((gpri, position) => ({
        position,
        id: gpri.id,
        predictor_id: gpri.predictor_id,
        json: JSON.stringify(gpri),
      })),
    )
    .execute();
}
