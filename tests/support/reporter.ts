import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { FullResult, Reporter, Suite } from "@playwright/test/reporter";
import { POSTGRES_PROJECT } from "./postgres";
import { SERVER_LOGS } from "./server-logs";

/** Counts the tests for `npm test`, into the file named by TEST_COUNTS, and prints why a test was skipped. */
export default class CountingReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(result: FullResult): void {
    if (!process.env.TEST_COUNTS) return;
    const counts = { passed: 0, failed: 0, skipped: 0 };
    for (const test of this.#suite?.allTests() ?? []) {
      const outcome = test.outcome();
      if (outcome === "expected") counts.passed++;
      else if (outcome === "skipped") {
        counts.skipped++;
        const reason = test.annotations.find(({ type }) => type === "skip" || type === "fixme")?.description;
        console.log(
          `skipped: ${test.titlePath().filter(Boolean).join(" › ")}: ${reason ?? "it did not run"}`,
        );
      } else counts.failed++;
    }
    if (process.env.TEST_POSTGRES_SKIPPED) {
      counts.skipped++;
      console.log(`skipped: ${POSTGRES_PROJECT}: ${process.env.TEST_POSTGRES_SKIPPED}`);
    }
    if (result.status !== "passed" && counts.failed === 0) counts.failed = 1;
    if (counts.failed > 0) for (const name of SERVER_LOGS) printLog(`test-results/${name}.log`);
    writeFileSync(process.env.TEST_COUNTS, JSON.stringify(counts));
  }
}

/** What a server said, at most its last 40 lines. */
function printLog(file: string): void {
  if (!existsSync(file)) return;
  const lines = readFileSync(file, "utf8").trimEnd().split("\n").slice(-40);
  console.log(`\n${file}\n${lines.join("\n")}\n`);
}
