import { expect, type Page, test } from "@playwright/test";
import { layoutShift } from "@/bench/browser/watch";
import { lookAround } from "@/tests/support/pages/explorer";

const open = async (page: Page) => {
  await lookAround(page, "/explorer/interactions/");
  await expect(page.getByRole("heading", { name: "Genetic weight" })).toBeVisible();
};

const weight = (page: Page) => page.getByRole("region", { name: "Genetic weight", exact: true });
const lines = (page: Page) => weight(page).getByRole("img", { name: /^Lines over the bins/ });
const curves = (page: Page) => lines(page).locator("path.recharts-line-curve");

test("all habits of a predictor in one chart; the legend draws and leaves out lines", async ({ page }) => {
  await open(page);
  await expect(curves(page)).toHaveCount(4);
  await expect(lines(page)).toHaveAccessibleName(/sleep duration → body weight/);
  await weight(page).getByRole("checkbox", { name: "sleep duration → body weight" }).uncheck();
  await expect(curves(page)).toHaveCount(3);
  await expect(lines(page)).not.toHaveAccessibleName(/sleep duration → body weight/);
  await weight(page).getByRole("checkbox", { name: "sleep duration → body weight" }).press(" ");
  await expect(curves(page)).toHaveCount(4);
});

test("its lines differ in dashes and points, not in color alone", async ({ page }) => {
  await open(page);
  await expect(curves(page)).toHaveCount(4);
  const dashes = await curves(page).evaluateAll((all) =>
    all.map((one) => one.getAttribute("stroke-dasharray")),
  );
  expect(new Set(dashes).size).toBe(4);
  const points = await lines(page)
    .locator(".recharts-line-dots")
    .evaluateAll((all) => all.map((one) => one.querySelector("path")?.getAttribute("d")));
  expect(new Set(points).size).toBe(4);
});

test("the profile's bin is told in words: as a statement, in the tables and with each chart", async ({
  page,
}) => {
  await open(page);
  const answer = await page.request.get(
    "/3/profile/demo_profile_id/genetic_bin/?predictor_id=genetic_weight",
    { headers: { authorization: "Bearer demo_oauth_token" } },
  );
  const [{ bin_number, markers_used, markers_missing }] = (await answer.json()).data;
  await expect(weight(page).getByText(`Bin ${bin_number} of 5`)).toBeVisible();
  await expect(
    weight(page).getByRole("columnheader", { name: `Bin ${bin_number} ▲ This profile` }),
  ).toBeVisible();
  await expect(weight(page).getByRole("img", { name: `This profile: bin ${bin_number}.` })).toHaveCount(4);
  await expect(weight(page).getByText(`This profile, bin ${bin_number}:`)).toHaveCount(4);

  await weight(page).getByText("How this bin came about").click();
  await expect(weight(page)).toContainText(`${markers_used} used (full), ${markers_missing} missing (empty)`);
  await expect(weight(page)).toContainText(`The predictor knows ${markers_used + markers_missing} markers.`);
  await expect(weight(page)).toContainText("say nothing about anybody’s health");
});

for (const format of ["A4", "Letter"])
  for (const colorScheme of ["light", "dark"] as const)
    test(`fits on one page of ${format}, from ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await open(page);
      await expect(curves(page)).toHaveCount(4);
      const paper = (await page.pdf({ format })).toString("latin1");
      expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    });

test("paper is light, without what can only be pressed, and says what each bin means", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await open(page);
  const explanation = weight(page).getByRole("cell", { name: /^In this bin, people who exercise/ });
  await expect(explanation).toBeHidden();
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await background();
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  await expect(explanation).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByText("An illustration, not a medical statement")).toBeVisible();
  expect(await background()).not.toBe(dark);
});

/** All scripts that a page loads, concatenated. */
async function scriptsOf(page: Page, path: string): Promise<string> {
  const texts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") texts.push(response.text());
  });
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  return (await Promise.all(texts)).join("\n");
}

test("the drawing library is loaded where charts are drawn, and nowhere else", async ({ page, context }) => {
  await lookAround(page);
  for (const path of ["/explorer/", "/explorer/markers/?q=MC1R", "/explorer/variants/?q=MC1R"])
    expect(await scriptsOf(await context.newPage(), path)).not.toContain("recharts-line");
  expect(await scriptsOf(await context.newPage(), "/explorer/interactions/")).toContain("recharts-line");
});

test("nothing moves while the charts come", async ({ page }) => {
  await lookAround(page);
  // Only what is in view counts.
  await page.setViewportSize({ width: 1280, height: 2400 });
  await page.goto("/explorer/interactions/");
  await expect(curves(page)).toHaveCount(4);
  await page.waitForLoadState("networkidle");
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.05);
});
