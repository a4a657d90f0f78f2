import { expect, test } from "@playwright/test";
import { confidentialOfRun, leaksIn, logged, stacksIn } from "../support/runner/log-search";

test("the servers' logs contain nothing confidential that the tests sent, received or read", async () => {
  const log = logged();
  expect(log).toContain('"msg":"request"');
  expect(leaksIn(log, await confidentialOfRun())).toEqual([]);
});

test("the servers' logs contain no error of Next", () => {
  expect(stacksIn(logged())).toEqual([]);
});
