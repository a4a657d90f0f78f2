import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { FullResult, Reporter, Suite, TestCase, TestError } from "@playwright/test/reporter";
import { POSTGRES_PROJECTS } from "./projects";
import { SERVER_LOGS } from "./server-logs";

/** Progress of one file in one project. */
interface FileProgress {
  left: number;
  milliseconds: number;
}

const MAX_SLOW = 10;

/**
 * Prints a line for each finished file, with the number of tests left, and for each failure. At the end it
 * prints the slowest tests and files, why tests were skipped, and last the failures, so that they are at the end of a
 * long output. Writes the counts for `npm test` to the file named by TEST_COUNTS.
 */
export default class ProgressReporter implements Reporter {
  #tests: TestCase[] = [];
  #left = 0;
  readonly #files = new Map<string, FileProgress>();
  readonly #outsideTests: TestError[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.#tests = suite.allTests();
    this.#left = this.#tests.length;
    for (const test of this.#tests) {
      const file = this.#files.get(fileOf(test)) ?? { left: 0, milliseconds: 0 };
      this.#files.set(fileOf(test), { ...file, left: file.left + 1 });
    }
    console.log(`${this.#left} tests in ${this.#files.size} files`);
  }

  onTestEnd(test: TestCase): void {
    this.#left--;
    if (test.outcome() === "unexpected") console.log(`failed: ${titleOf(test)}`);
    const file = this.#files.get(fileOf(test));
    if (!file) return;
    file.left--;
    file.milliseconds += durationOf(test);
    if (file.left === 0)
      console.log(`${fileOf(test)}  ${seconds(file.milliseconds)} s  (${this.#left} tests left)`);
  }

  onError(error: TestError): void {
    this.#outsideTests.push(error);
  }

  onEnd(result: FullResult): void {
    this.#printSlowest();
    const skipped = this.#tests.filter((test) => test.outcome() === "skipped");
    for (const test of skipped) console.log(`skipped: ${titleOf(test)}: ${reasonOf(test)}`);
    const withoutPostgres = process.env.TEST_POSTGRES_SKIPPED;
    if (withoutPostgres) console.log(`skipped: ${POSTGRES_PROJECTS.join(", ")}: ${withoutPostgres}`);
    const failed = this.#tests.filter((test) => ["unexpected", "flaky"].includes(test.outcome()));
    const failures = failed.length || (result.status === "passed" ? 0 : 1);
    if (failures > 0) for (const name of SERVER_LOGS) printLog(`test-results/${name}.log`);
    for (const error of this.#outsideTests) console.log(`failed outside a test\n${shortened(error)}\n`);
    for (const test of failed) console.log(failureOf(test));
    const counts = {
      passed: this.#tests.filter((test) => test.outcome() === "expected").length,
      failed: failures,
      skipped: skipped.length + (withoutPostgres ? 1 : 0),
    };
    if (process.env.TEST_COUNTS) writeFileSync(process.env.TEST_COUNTS, JSON.stringify(counts));
  }

  #printSlowest(): void {
    const slowest = [...this.#tests].sort((one, other) => durationOf(other) - durationOf(one));
    console.log("\nThe slowest tests:");
    for (const test of slowest.slice(0, MAX_SLOW))
      console.log(`${seconds(durationOf(test)).padStart(6)} s  ${titleOf(test)}`);
    console.log("\nThe slowest files:");
    const files = [...this.#files].sort(([, one], [, other]) => other.milliseconds - one.milliseconds);
    for (const [file, { milliseconds }] of files.slice(0, MAX_SLOW))
      console.log(`${seconds(milliseconds).padStart(6)} s  ${file}`);
    console.log("");
  }
}

/** Project and spec file of a test; its code may be in another file that the spec calls. */
const fileOf = (test: TestCase): string => test.titlePath().slice(1, 3).join("  ");

const durationOf = ({ results }: TestCase): number =>
  results.reduce((sum, { duration }) => sum + duration, 0);

const seconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(1);

const titleOf = (test: TestCase): string => test.titlePath().filter(Boolean).join(" › ");

const reasonOf = (test: TestCase): string =>
  test.annotations.find(({ type }) => type === "skip" || type === "fixme")?.description ?? "it did not run";

function failureOf(test: TestCase): string {
  const place = `${relative(process.cwd(), test.location.file)}:${test.location.line}`;
  const errors = test.results.flatMap((result) => result.errors).slice(0, 2);
  return `failed: ${titleOf(test)} (${place})\n${errors.map(shortened).join("\n")}\n`;
}

/** An error's first lines without colors: what was expected, what was received, and where. */
function shortened({ message, value, snippet }: TestError): string {
  return stripVTControlCharacters([message ?? value, snippet].filter(Boolean).join("\n"))
    .split("\n")
    .slice(0, 30)
    .map((line) => `    ${line.slice(0, 300)}`.trimEnd())
    .join("\n");
}

/** Prints the last 20 warnings of a server's log. */
function printLog(file: string): void {
  if (!existsSync(file)) return;
  const lines = readFileSync(file, "utf8").split("\n");
  const warnings = lines.filter((line) => line !== "" && !/^\{"level":[123]0,/.test(line)).slice(-20);
  if (warnings.length > 0) console.log(`\n${file}\n${warnings.join("\n")}\n`);
}
