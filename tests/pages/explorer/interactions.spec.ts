import { expect, type Page, test } from "@playwright/test";
import { layoutShift } from "@/bench/browser/watch";
import { lookAround } from "@/tests/support/pages/explorer";

const open = async (page: Page) => {
  await lookAround(page, "/explorer/interactions/");
  await expect(page.getByRole("article")).toHaveCount(3);
  await expect(page.getByRole("table")).toBeVisible();
};

const card = (page: Page, title: string) => page.getByRole("article", { name: title, exact: true });
const section = (page: Page, title: string) => page.getByRole("region", { name: `${title}, habit by habit` });
const charts = (page: Page) => page.getByText("Show charts");
const lines = (page: Page) => page.getByRole("img", { name: /^Lines over the bins/ });
const curves = (page: Page) => lines(page).locator("path.recharts-line-curve");

/** The demo profile's bin of a predictor, as the interface tells it. */
async function binOf(page: Page, predictor: string) {
  const answer = await page.request.get(`/3/profile/demo_profile_id/genetic_bin/?predictor_id=${predictor}`, {
    headers: { authorization: "Bearer demo_oauth_token" },
  });
  const [{ bin_number, markers_used, markers_missing }] = (await answer.json()).data;
  return { number: bin_number, used: markers_used, missing: markers_missing };
}

for (const [width, height] of [
  [1440, 2500],
  [320, 4500],
] as const)
  test(`the answers come first, and the page is short: ${height} pixels at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    const first = page.getByRole("article").first();
    expect((await first.boundingBox())?.y).toBeLessThan(500);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(height);
    await expect(page.getByText(/An illustration, not medical advice/)).toHaveCount(1);
    await expect(page.getByText(/say nothing about anyone’s health/)).toHaveCount(1);
  });

test("each result has its bin, in words and on a scale, and one sentence about it", async ({ page }) => {
  await open(page);
  for (const [id, title, count] of [
    ["genetic_weight", "Genetic weight", 5],
    ["caffeine_consumption", "Caffeine consumption", 4],
    ["deep_sleep", "Deep sleep", 3],
  ] as const) {
    const { number, used, missing } = await binOf(page, id);
    const result = card(page, title);
    await expect(result.getByText(`Bin ${number} of ${count}`)).toBeVisible();
    await expect(result.getByRole("img", { name: `Bin ${number} is filled.` })).toBeVisible();
    await expect(result).toContainText(
      /For .+, .+ makes the largest difference: at most [\d.]+\s% in .+ bins?\./,
    );
    await expect(result).toContainText(`${used} of ${used + missing} markers had a result.`);
  }
});

test("one predictor at a time, by its address, with its title", async ({ page }) => {
  await open(page);
  await expect(page).toHaveTitle(/^Interactions /);
  await expect(section(page, "Genetic weight")).toBeVisible();
  await page
    .getByRole("navigation", { name: "Predictors" })
    .getByRole("link", { name: "Deep sleep" })
    .click();
  await expect(section(page, "Deep sleep")).toBeVisible();
  await expect(section(page, "Genetic weight")).toBeHidden();
  await expect(page).toHaveTitle(/^Deep sleep – Interactions /);
  await card(page, "Caffeine consumption").getByRole("link", { name: "See all four habits" }).click();
  await expect(page).toHaveURL("/explorer/interactions/?predictor=caffeine_consumption#habits");
  await expect(section(page, "Caffeine consumption")).toBeInViewport();
  await page.goBack();
  await expect(section(page, "Deep sleep")).toBeVisible();
  await page.goto("/explorer/interactions/?predictor=nonsense");
  await expect(section(page, "Genetic weight")).toBeVisible();
});

test("without scripts: results, a predictor's matrix and its charts", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  // A page whose data take too long comes without them.
  const complete = (address: string) =>
    expect
      .poll(async () => {
        await page.goto(address);
        return page.getByRole("article").count();
      })
      .toBe(3);
  await lookAround(page);
  await complete("/explorer/interactions/");
  const link = card(page, "Deep sleep").getByRole("link", { name: "See all three habits" });
  await complete((await link.getAttribute("href")) ?? "");
  await expect(section(page, "Deep sleep").getByRole("rowheader")).toHaveCount(3);
  await charts(page).click();
  await expect(page.getByRole("img", { name: /^Bars: / })).toHaveCount(3);
  await context.close();
});

test("the matrix marks the profile's bin; the steps that led to it can be unfolded", async ({ page }) => {
  await open(page);
  const { number, used, missing } = await binOf(page, "genetic_weight");
  const weight = section(page, "Genetic weight");
  await expect(weight.getByRole("columnheader", { name: `Bin ${number} ▲ This profile` })).toBeVisible();
  await expect(
    weight.getByText(/^In this bin, people who exercise .* in body weight\.$/).first(),
  ).toBeVisible();
  await weight.getByText("How this bin is calculated").click();
  await expect(weight).toContainText(`${used} used (filled), ${missing} missing (empty)`);
  await expect(weight).toContainText(`The predictor uses ${used + missing} markers.`);
});

test("unfolded: all habits in one chart, whose legend shows and hides lines", async ({ page }) => {
  await open(page);
  await charts(page).click();
  await expect(curves(page)).toHaveCount(4);
  await expect(lines(page)).toHaveAccessibleName(/sleep duration → body weight/);
  await page.getByRole("checkbox", { name: "sleep duration → body weight" }).uncheck();
  await expect(curves(page)).toHaveCount(3);
  await expect(lines(page)).not.toHaveAccessibleName(/sleep duration → body weight/);
  await page.getByRole("checkbox", { name: "sleep duration → body weight" }).press(" ");
  await expect(curves(page)).toHaveCount(4);
  const { number } = await binOf(page, "genetic_weight");
  await expect(page.getByRole("img", { name: `This profile: bin ${number}.` })).toHaveCount(4);
});

test("its lines differ in dashes and points, not in color alone", async ({ page }) => {
  await open(page);
  await charts(page).click();
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

for (const format of ["A4", "Letter"])
  for (const colorScheme of ["light", "dark"] as const)
    test(`fits on one page of ${format}, from ${colorScheme}`, async ({ page }) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "warning") complaints.push(message.text());
      });
      await page.emulateMedia({ colorScheme });
      await open(page);
      await charts(page).click();
      await expect(curves(page)).toHaveCount(4);
      const paper = (await page.pdf({ format })).toString("latin1");
      expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      expect(complaints).toEqual([]);
    });

test("paper is light: name, day, every predictor's matrix, one disclaimer, nothing to press", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await open(page);
  const name = await page.getByRole("region", { name: "Profile shown" }).locator("strong").textContent();
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await background();
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  await expect(page.getByRole("heading", { level: 1, name: "Interactions" })).toBeVisible();
  await expect(page.getByText(/\w+ \d+, \d{4} · Rangefinder, with data from Strandbank$/)).toContainText(
    name ?? "",
  );
  await expect(page.getByRole("table")).toHaveCount(3);
  await expect(page.getByRole("table").first().locator("rect").first()).toBeVisible();
  await expect(page.getByText(/An illustration, not medical advice/).filter({ visible: true })).toHaveCount(
    1,
  );
  for (const role of ["button", "link", "navigation"] as const)
    await expect(page.getByRole("main").getByRole(role)).toHaveCount(0);
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

test("the drawing library is loaded when a chart is shown, and not before", async ({ page, context }) => {
  await lookAround(page);
  for (const path of ["/explorer/", "/explorer/markers/?q=MC1R", "/explorer/interactions/"])
    expect(await scriptsOf(await context.newPage(), path)).not.toContain("recharts-line");
  await page.goto("/explorer/interactions/");
  const library = page.waitForResponse(
    async (response) =>
      response.request().resourceType() === "script" && (await response.text()).includes("recharts-line"),
  );
  await charts(page).click();
  await library;
});

test("nothing moves while the charts come", async ({ page }) => {
  await lookAround(page);
  // Only what is in view counts.
  await page.setViewportSize({ width: 1280, height: 2400 });
  await page.goto("/explorer/interactions/");
  await charts(page).click();
  await expect(curves(page)).toHaveCount(4);
  await page.waitForLoadState("networkidle");
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.05);
});
