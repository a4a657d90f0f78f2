import { expect, test } from "@playwright/test";
import { lookAround, scriptsToRun } from "@/tests/support/pages/rangefinder";

// Of no region, as many browsers have it.
test.use({ locale: "de" });

test("a German browser gets the numbers and words of an English page everywhere", async ({ page }) => {
  const failures: string[] = [];
  page.on("pageerror", (error) => failures.push(error.message));
  page.on("console", (message) => message.type() === "error" && failures.push(message.text()));
  await lookAround(page, "/explorer/results/");
  for (const [path, text] of [
    ["/explorer/results/", /up to \d+\.\d\s%/],
    ["/explorer/markers/rs12913832/", "15:28,365,618"],
    ["/explorer/markers/?q=chr15", "102,531,392 bases"],
    ["/explorer/compare/?q=HERC2", /\d\d\.\d\s%/],
  ] as const) {
    expect(await (await page.goto(path))?.text()).toMatch(text);
    await scriptsToRun(page);
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  }
  await page.goto("/explorer/results/");
  await scriptsToRun(page);
  await page.emulateMedia({ media: "print" });
  // In the order of the reader's region.
  await expect(page.getByText(/^Iris Calder · \d{1,2} [A-Z][a-z]+ 20[2-9]\d · Rangefinder/)).toBeVisible();
  expect(failures).toEqual([]);
});
