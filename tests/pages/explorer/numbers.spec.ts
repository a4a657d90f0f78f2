import { expect, test } from "@playwright/test";
import { lookAround, scriptsToRun } from "@/tests/support/pages/explorer";

test.use({ locale: "de-DE" });

test("a German browser gets numbers as in Germany, from the server and after its scripts, and English words", async ({
  page,
}) => {
  const failures: string[] = [];
  page.on("pageerror", (error) => failures.push(error.message));
  page.on("console", (message) => message.type() === "error" && failures.push(message.text()));
  await lookAround(page, "/explorer/results/");
  for (const [path, text] of [
    ["/explorer/results/", /In other gene groups it is 4,4\s%/],
    ["/explorer/markers/rs12913832/", "15:28.365.618"],
    ["/explorer/markers/?q=rs12913832", "15:28.365.618"],
    ["/explorer/markers/?q=chr15", "102.531.392 bases"],
    ["/explorer/compare/?q=HERC2", /\d\d,\d\s%/],
  ] as const) {
    expect(await (await page.goto(path))?.text()).toMatch(text);
    await scriptsToRun(page);
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  }
  expect(failures).toEqual([]);
});

test("a position copied from a page in German is understood", async ({ page }) => {
  await page.goto("/explorer/markers/?q=15:28.365.618");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(/within 500 bases of 15:28\.365\.618$/);
  await page.goto("/explorer/markers/?q=15:999.999.999");
  await expect(page.getByText("Chromosome 15 ends at 102.531.392.")).toBeVisible();
});
