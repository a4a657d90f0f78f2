import { readFileSync } from "node:fs";
import { mock } from "node:test";
import { expect, test } from "@playwright/test";
import { elapsedSince, HOUR_MS } from "@/lib/strandbank/platform/base/time";
import { sources } from "../../../support/runner/sources";

test("a time that lies ahead since the clock was set back is not young", () => {
  mock.timers.enable({ apis: ["Date"], now: 10 * HOUR_MS });
  try {
    const ages = [9, 10, 11].map((hour) => elapsedSince(hour * HOUR_MS) / HOUR_MS);
    expect(ages).toEqual([1, 0, 1]);
  } finally {
    mock.timers.reset();
  }
});

test("no rule compares an age that it subtracted itself", () => {
  // What decides about access: a negative age would count as young.
  const core = sources.filter((file) => file.startsWith("lib/strandbank/core/"));
  const subtracts = (file: string) => /Date\.now\(\) - [\w.()? ]+ <=? /.test(readFileSync(file, "utf8"));
  expect(core.filter(subtracts)).toEqual([]);
});
