import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { FullResult, Reporter, Suite, TestCase } from "@playwright/test/reporter";
import { POSTGRES_PROJECTS, SERVER_LOGS } from "./projects";

/**
 * Beside Playwright's own report: why tests were skipped, what failed tests printed, what the servers warned of
 * where tests failed, and the counts for `npm test`, in the file named by TEST_COUNTS.
 */
export default class CountsReporter implements Reporter {
  #tests: TestCase[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  onEnd(result: FullResult): void {
    const skipped = this.#tests.filter((test) => test.outcome() === "skipped");
    for (const test of skipped)
      console.log(`skipped: ${test.titlePath().filter(Boolean).join(" › ")}: ${reasonOf(test)}`);
    const withoutPostgres = process.env.TEST_POSTGRES_SKIPPED;
    if (withoutPostgres) console.log(`skipped: ${POSTGRES_PROJECTS.join(", ")}: ${withoutPostgres}`);
    const failed = this.#tests.filter((test) => ["unexpected", "flaky"].includes(test.outcome()));
    for (const test of failed) printOutput(test);
    const failures = failed.length || (result.status === "passed" ? 0 : 1);
    if (failures > 0) for (const name of SERVER_LOGS) printLog(`test-results/${name}.log`);
    const counts = {
      passed: this.#tests.filter((test) => test.outcome() === "expected").length,
      failed: failures,
      skipped: skipped.length + (withoutPostgres ? 1 : 0),
    };
    if (process.env.TEST_COUNTS) writeFileSync(process.env.TEST_COUNTS, JSON.stringify(counts));
  }

  printsToStdio(): boolean {
    return false;
  }
}

const reasonOf = (test: TestCase): string =>
  test.annotations.find(({ type }) => type === "skip" || type === "fixme")?.description ?? "it did not run";

function printOutput(test: TestCase): void {
  const printed = test.results.flatMap(({ stdout, stderr }) => [...stdout, ...stderr]).join("");
  if (printed !== "") console.log(`\nprinted by ${test.title}\n${printed.trim()}\n`);
}

/** Prints the last 20 warnings of a server's log. */
function printLog(file: string): void {
  if (!existsSync(file)) return;
  const lines = readFileSync(file, "utf8").split("\n");
  const warnings = lines.filter((line) => line !== "" && !/^\{"level":[123]0,/.test(line)).slice(-20);
  if (warnings.length > 0) console.log(`\n${file}\n${warnings.join("\n")}\n`);
}
