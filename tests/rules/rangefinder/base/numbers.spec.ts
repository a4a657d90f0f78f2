import { expect, test } from "@playwright/test";
import { plainNumbers } from "@/lib/rangefinder/platform/base/numbers";

test("numbers are English, with their noun in singular or plural", () => {
  const { whole, percent, share, counted } = plainNumbers;
  expect([whole(1_204_000), percent(2.1), share(0.125)]).toEqual(["1,204,000", "2.1\u00a0%", "12.5\u00a0%"]);
  expect([0, 1, 1200].map((count) => counted(count, "markers"))).toEqual([
    "0 markers",
    "1 marker",
    "1,200 markers",
  ]);
});
