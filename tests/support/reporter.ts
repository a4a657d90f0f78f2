import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { FullResult, Reporter, Suite, TestCase, TestError } from "@playwright/test/reporter";
import { POSTGRES_PROJECT } from "./postgres";
import { SERVER_LOGS } from "./server-logs";

/**
 * Counts the tests for `npm test`, into the file named by TEST_COUNTS, and prints why a test was skipped.
 * What failed is printed last, so that the end of a long output tells it.
 */
export default class CountingReporter implements Reporter {
  #suite: Suite | undefined;
  readonly #outsideTests: TestError[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  onError(error: TestError): void {
    this.#outsideTests.push(error);
  }

  onEnd(result: FullResult): void {
    if (!process.env.TEST_COUNTS) return;
    const counts = { passed: 0, failed: 0, skipped: 0 };
    const failed: TestCase[] = [];
    for (const test of this.#suite?.allTests() ?? []) {
      const outcome = test.outcome();
      if (outcome === "expected") counts.passed++;
      else if (outcome === "skipped") {
        counts.skipped++;
        const reason = test.annotations.find(({ type }) => type === "skip" || type === "fixme")?.description;
        console.log(`skipped: ${titleOf(test)}: ${reason ?? "it did not run"}`);
      } else failed.push(test);
    }
    if (process.env.TEST_POSTGRES_SKIPPED) {
      counts.skipped++;
      console.log(`skipped: ${POSTGRES_PROJECT}: ${process.env.TEST_POSTGRES_SKIPPED}`);
    }
    counts.failed = failed.length || (result.status === "passed" ? 0 : 1);
    if (counts.failed > 0) for (const name of SERVER_LOGS) printLog(`test-results/${name}.log`);
    for (const error of this.#outsideTests) console.log(`failed outside a test\n${shortened(error)}\n`);
    for (const test of failed) {
      const errors = test.results.flatMap(({ errors }) => errors);
      console.log(
        `failed: ${titleOf(test)} (${placeOf(test)})\n${errors.slice(0, 2).map(shortened).join("\n")}\n`,
      );
    }
    writeFileSync(process.env.TEST_COUNTS, JSON.stringify(counts));
  }
}

function titleOf(test: TestCase): string {
  return test.titlePath().filter(Boolean).join(" › ");
}

function placeOf({ location }: TestCase): string {
  return `${relative(process.cwd(), location.file)}:${location.line}`;
}

/** An error's first lines, without colours: what was expected, what came, and which line asked. */
function shortened({ message, value, snippet }: TestError): string {
  return stripVTControlCharacters([message ?? value, snippet].filter(Boolean).join("\n"))
    .split("\n")
    .slice(0, 30)
    .map((line) => `    ${line.slice(0, 300)}`.trimEnd())
    .join("\n");
}

/** What a server warned of, at most its last 20 lines; a request that went well is no warning. */
function printLog(file: string): void {
  if (!existsSync(file)) return;
  const lines = readFileSync(file, "utf8").split("\n");
  const warnings = lines.filter((line) => line !== "" && !/^\{"level":[123]0,/.test(line)).slice(-20);
  if (warnings.length > 0) console.log(`\n${file}\n${warnings.join("\n")}\n`);
}
