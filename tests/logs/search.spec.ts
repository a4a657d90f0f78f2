import { expect, test } from "@playwright/test";
import { confidentialOfRun, leaksIn, logged, stacksIn } from "../support/runner/log-search";

test("nothing confidential that the tests sent, got or read is in the logs of the servers", async () => {
  const log = logged();
  expect(log).toContain('"msg":"request"');
  expect(leaksIn(log, await confidentialOfRun())).toEqual([]);
});

test("nothing that the tests sent made Next fail", () => {
  expect(stacksIn(logged())).toEqual([]);
});
