import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Stryker } from "@stryker-mutator/core";

/** Pure rules, in which faults are planted, and the specs that must notice. */
const ROOMS = {
  consent: ["components/strandbank/consent/form/selection.ts", "tests/rules/oauth/consent-selection*"],
  explorer: [
    "lib/explorer/{search,list,interactions,genome}/!(csv|prefetch-list|starting-points|similar-genes).ts",
    "tests/rules/explorer/{calls,inh,inter,know,list,marker,outline,region,search,sugg,variant,zyg}*",
  ],
  genotypes: [
    "lib/provider/genotypes/{calls,profile-json,profile-calls,browse/search}.ts",
    "tests/rules/genotypes/!(allele-sharing|packed-genome)*",
  ],
  gpri: ["lib/provider/gpri/genetic-bins.ts", "tests/rules/gpri/*"],
  "raw-data": [
    "lib/provider/raw-data/{read/!(stage-rows|open-*|gunzip|kept-rows),match/match-rows}.ts",
    "tests/rules/raw-data/{file-cases,generated-files,match-rows,raw-data-format}*",
  ],
  reference: [
    "lib/provider/reference/{key-ranges,primary-id,add/read-list}.ts",
    "tests/rules/{reference/{key-ranges,read-list},raw-data/match-rows}*",
  ],
  scopes: [
    "lib/provider/oauth/scopes/{catalogue,scopes,rights}.ts",
    "tests/rules/oauth/scope{-catalogue,s}*",
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
