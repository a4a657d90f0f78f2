import { expect, test } from "@playwright/test";
import { checkedPredictors, readPredictors } from "@/lib/demo/strandbank/world/seed/read-predictors";
import type { PredictorDefinition } from "@/lib/strandbank/core/results/predictors";

/** The first predictor with a fault, then the others as they are. */
function withFault(plant: (first: PredictorDefinition) => void): [string, unknown][] {
  const all = structuredClone(readPredictors());
  for (const first of all.slice(0, 1)) plant(first);
  return all.map((one, index) => [`${index + 1}.json`, one]);
}

const FAULTS: Record<string, [plant: (first: PredictorDefinition) => void, sentence: string]> = {
  "a scope that does not exist": [
    (first) => Object.assign(first, { scope: "report:wellness.luck" }),
    "There is no report with the scope report:wellness.luck.",
  ],
  "a scope that is no report": [
    (first) => Object.assign(first, { scope: "genomes" }),
    "There is no report with the scope genomes.",
  ],
  "cuts that do not ascend": [(first) => first.cuts.reverse(), "Its cuts do not ascend."],
  "two equal cuts": [(first) => first.cuts.fill(0.5), "Its cuts do not ascend."],
  "an unknown marker": [
    (first) => Object.assign(first.loci[3] ?? {}, { marker_id: "rs1" }),
    "There is no marker rs1.",
  ],
  "an allele that the marker does not have": [
    (first) => Object.assign(first.loci[3] ?? {}, { marker_id: "rs1558902", effect_allele: "G" }),
    "The marker rs1558902 has no allele G.",
  ],
  "a marker counted twice": [
    (first) => first.loci.push(...first.loci.slice(0, 1)),
    "The marker rs1558902 is counted twice.",
  ],
  "a bin without a value": [
    (first) => Reflect.deleteProperty(first.interactions[1]?.bins ?? {}, "5"),
    "The interaction genetic_weight_fast_food needs a value for each of the bins 1, 2, 3, 4, 5, and no others.",
  ],
  "a bin too many": [
    (first) => first.cuts.pop(),
    "The interaction genetic_weight_exercise needs a value for each of the bins 1, 2, 3, 4, and no others.",
  ],
  "the id of another predictor": [
    (first) => Object.assign(first, { id: "deep_sleep" }),
    "The id deep_sleep is taken.",
  ],
  "the scope of another predictor": [
    (first) => Object.assign(first, { scope: "report:wellness.deep_sleep" }),
    "There is another predictor with the scope report:wellness.deep_sleep.",
  ],
  "a value that is no percentage": [
    (first) => Object.assign(first.interactions[0]?.bins["1"] ?? {}, { maximum_difference_value: "a lot" }),
    "interactions.0.bins.1.maximum_difference_value: Invalid string",
  ],
  "a misspelt field": [
    (first) => Object.assign(first, { cutoffs: first.cuts }),
    'Unrecognized key: "cutoffs"',
  ],
};

for (const [fault, [plant, sentence]] of Object.entries(FAULTS))
  test(`the seed stops at ${fault}, with a sentence that names the file`, () => {
    const check = () => checkedPredictors(withFault(plant));
    expect(check).toThrow(/^The predictor in [123]\.json is wrong\. /);
    expect(check).toThrow(sentence);
  });
