import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Stryker } from "@stryker-mutator/core";

/** Pure rules, in which faults are planted, and the specs that must notice. */
const ROOMS = {
  consent: [
    "components/strandbank/consent/form/selection.ts",
    "tests/rules/strandbank/consent/consent-selection*",
  ],
  genotypes: [
    "lib/strandbank/{core/genotypes/{calls,profile-calls},extensions/raw-data/browse/search}.ts",
    "tests/rules/strandbank/{genotypes/,genome-key/packed-calls,raw-data/browse-search}*",
  ],
  rangefinder: [
    "lib/rangefinder/core/{search,markers,results,genome}/!(csv|prefetch-list|starting-points|similar-genes).ts",
    "tests/rules/rangefinder/{compare/inh,genome/,knowledge/,markers/{list,marker,variant},reads/outline,results/,search/}*",
  ],
  "raw-data": [
    "lib/strandbank/extensions/raw-data/{read/!(stage-rows|open-*|gunzip|kept-rows),match/match-rows}.ts",
    "tests/rules/strandbank/raw-data/{file-cases,generated-files,match-rows,raw-data-format}*",
  ],
  reference: [
    "lib/strandbank/{core/reference/{key-ranges,primary-id},extensions/reference-lists/read-list}.ts",
    "tests/rules/strandbank/{reference/{key-ranges,read-list},raw-data/match-rows}*",
  ],
  results: ["lib/strandbank/extensions/genetic-bin/genetic-bins.ts", "tests/rules/strandbank/results/*"],
  scopes: [
    "lib/strandbank/core/scopes/{catalogue,scopes,rights}.ts",
    "tests/rules/strandbank/scopes/scope{-catalogue,s}*",
  ],
};

/**
 * Plants faults in the rooms that are named, or in all of them.
 * @param {string[]} chosen
 */
export async function run(chosen) {
  const data = mkdtempSync(join(tmpdir(), "strandbank-mutate-"));
  Object.assign(process.env, { DATA_DIR: data, TEST_DATA_DIR: data, FUZZ: "few" });
  for (const [room, [rules, specs]] of Object.entries(ROOMS))
    if (chosen.length === 0 || chosen.includes(room))
      await new Stryker({
        mutate: [rules],
        specs: globSync(specs),
        testRunner: "rules",
        plugins: ["./tests/mutate/rules-runner.mjs"],
        coverageAnalysis: "perTest",
        concurrency: 1,
        maxTestRunnerReuse: 200,
        // TypeScript 7 has no interface with which Stryker could rewrite one.
        tsconfigFile: "none",
        tempDirName: ".build/mutate",
        ignorePatterns: ["**", "!lib/**", "!components/**", "!tests/**", "!package.json"],
        reporters: ["progress-append-only", "clear-text"],
        clearTextReporter: { reportTests: false, allowColor: false, allowEmojis: false },
        warnings: { unknownOptions: false },
      }).runMutationTest();
  rmSync(data, { recursive: true });
}
