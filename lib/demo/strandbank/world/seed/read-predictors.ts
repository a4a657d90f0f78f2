import { readdirSync, readFileSync } from "node:fs";
import { callLetters } from "@/lib/strandbank/core/reference/call-letters";
import { readMarkerFacts } from "@/lib/strandbank/core/reference/facts/read-facts";
import {
  checkPredictors,
  type PredictorDefinition,
  predictorsIn,
} from "@/lib/strandbank/core/results/predictors";
import { dataFile, readMadeUpMarkers } from "./read-data";

/** The predictors of the demo world, one for each file, in the order in which the interface lists them. */
export function readPredictors(): PredictorDefinition[] {
  const folder = dataFile("predictors/");
  return checkedPredictors(
    readdirSync(folder)
      .sort()
      .map((name) => [name, JSON.parse(readFileSync(new URL(name, folder), "utf8"))]),
  );
}

/** Checks the contents of these files. Throws a sentence that names the file and the fault. */
export function checkedPredictors(
  files: readonly (readonly [name: string, content: unknown])[],
): PredictorDefinition[] {
  const letters = new Map(
    [...readMarkerFacts(), ...readMadeUpMarkers()].map(({ id, alleles }) => [id, callLetters(alleles)]),
  );
  const taken = new Set<string>();
  return files.flatMap(([name, content]) => {
    const predictors = predictorsIn(name, content);
    checkPredictors(name, predictors, (id) => letters.get(id), taken);
    return predictors;
  });
}
