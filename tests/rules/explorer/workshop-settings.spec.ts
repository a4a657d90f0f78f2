import { expect, test } from "@playwright/test";
import { readIsDemo } from "@/lib/explorer/workshop/settings";

test("EXPLORER_DEMO is off by default, and a bad value is refused in one sentence", () => {
  expect(["", "false", "0", "true", "1"].map(readIsDemo)).toEqual([false, false, false, true, true]);
  expect(() => readIsDemo("maybe")).toThrow(new Error("Bad setting: EXPLORER_DEMO must be true or false."));
});
