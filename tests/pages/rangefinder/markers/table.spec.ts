import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { explore, lookAround, rowsToCome, scriptsToRun } from "@/tests/support/pages/rangefinder";

const markers = (page: Page) => page.getByRole("rowheader");
const status = (page: Page) => page.getByText(/markers( on this page)?, in/);
const panel = async (page: Page, name: string) => {
  await page.getByRole("button", { name, exact: true }).click();
  return page.getByRole("region", { name, exact: true });
};

/** The first cells of the rows of the file that a list's link downloads, without the heading. */
async function downloaded(page: Page, heading: string): Promise<(string | undefined)[]> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download as CSV" }).click(),
  ]);
  const [first, ...lines] = readFileSync(await file.path(), "utf8")
    .trimEnd()
    .split("\r\n");
  expect(first).toBe(heading);
  return lines.map((line) => line.split('"')[1]);
}

test("On a phone, no cell of a list breaks within a word", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await explore(page, "/explorer/markers/?q=eye+color");
  const gene = page.getByRole("cell").getByRole("link", { name: "OCA2" }).first();
  expect(await gene.evaluate((link) => link.getClientRects().length)).toBe(1);
});

test.describe("The markers table", () => {
  test.beforeEach(async ({ page }) => {
    await explore(page, "/explorer/markers/?q=chr21");
    await expect(markers(page)).toHaveCount(50);
  });

  test("shows the first page as it was after a reload and two quick steps back", async ({ page }) => {
    const inOrder = await markers(page).allTextContents();
    const size = page.getByRole("combobox", { name: /per page/ });
    await expect(size.getByRole("option")).toHaveText(["50", "200", "500"]);
    await size.selectOption("200");
    await expect(page.getByText("Markers 1 to 200")).toBeVisible();
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page.getByText("Markers 201 to 310")).toBeVisible();
    await expect(page.getByRole("table").locator("tbody tr").first()).toHaveAttribute("aria-rowindex", "202");
    await expect(page.getByText("Next", { exact: true })).toHaveAttribute("aria-disabled", "true");
    await size.selectOption("50");
    await expect(page.getByText("Markers 201 to 250")).toBeVisible();
    await page.goBack();
    await expect(page.getByText("Markers 201 to 310")).toBeVisible();
    await page.reload();
    for (const step of ["q=chr21&limit=200$", "q=chr21$"]) {
      await page.evaluate(() => window.history.back());
      await expect(page).toHaveURL(new RegExp(step));
    }
    await expect(page.getByText("Markers 1 to 50")).toBeVisible();
    await expect(status(page)).toContainText("in genome order");
    await expect(markers(page)).toHaveText(inOrder);
    await page.getByRole("link", { name: "Next" }).click();
    await size.selectOption("200");
    await expect(page.getByText("Markers 1 to 200")).toBeVisible();
    await page.goto("/explorer/markers/?q=chr21&offset=309");
    await expect(page.getByText("Marker 310, the last page")).toBeVisible();
    await scriptsToRun(page);
    const box = page.getByRole("combobox", { name: /^Marker ids/ });
    await box.fill("HERC2");
    await box.press("Enter");
    await expect(page).toHaveURL("/explorer/markers/?q=HERC2");
  });

  test("says when a page is the only one, or beyond the last, at any size", async ({ page }) => {
    const size = page.getByRole("combobox", { name: /per page/ });
    await size.selectOption("500");
    await expect(page.getByText("Markers 1 to 310", { exact: true })).toBeVisible();
    await page.goto("/explorer/markers/?q=chr21&offset=320&limit=20");
    await expect(page.getByText("No markers here, beyond the last page")).toBeVisible();
    await expect(size).toHaveValue("20");
  });

  test("filters the loaded page and keeps calls out of the URL", async ({ page }) => {
    const filters = await panel(page, "Filter");
    await expect(filters).toContainText("Filters the 50 markers on this page");
    await expect(page.getByRole("link", { name: "Copies of each allele" })).toHaveAttribute(
      "href",
      "/explorer/variants/?q=chr21",
    );
    await expect(page.getByText("CSV: at most 100,000 rows.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Filter", exact: true, expanded: true })).toBeVisible();
    const platforms = await filters
      .getByRole("group", { name: "Platforms" })
      .locator("label")
      .allInnerTexts();
    expect(platforms.length).toBeGreaterThan(1);
    expect(platforms).toEqual(platforms.toSorted());
    await filters.getByRole("checkbox", { name: "Two different" }).check();
    await expect(status(page)).toHaveText(/^\d+ of 50 markers on this page/);
    for (const call of await page.getByRole("table").locator("tbody strong").allTextContents())
      expect(call).not.toMatch(/^(.)\1$/);
    await expect(page).toHaveURL("/explorer/markers/?q=chr21&calls=different");
    await filters.getByRole("checkbox", { name: "Insertion or deletion" }).check();
    await filters.getByRole("button", { name: "Clear filters" }).click();
    await expect(status(page)).toHaveText("50 markers on this page, in genome order.");
  });

  test("shows a filter of the address that no row of the page has, to be unticked", async ({ page }) => {
    await explore(page, "/explorer/markers/?q=chr21&platforms=Another%20chip");
    await expect(status(page)).toHaveText("0 of 50 markers on this page, in genome order.");
    const filters = await panel(page, "Filter");
    const other = filters.getByRole("checkbox", { name: "Another chip" });
    await expect(other).toBeChecked();
    await other.press("Space");
    await expect(status(page)).toHaveText("50 markers on this page, in genome order.");
    await expect(page).toHaveURL("/explorer/markers/?q=chr21");
    await expect(other).not.toBeChecked();
    await expect(other).toBeFocused();
    await other.press("Space");
    const clear = filters.getByRole("button", { name: "Clear filters" });
    await clear.press("Enter");
    await expect(other).not.toBeChecked();
    await expect(clear).toBeFocused();
  });

  test("is downloaded whole as CSV, with the calls of the profile", async ({ page }) => {
    await page.goto("/explorer/markers/?q=HERC2");
    const file = await downloaded(page, '"Marker","Result","Position (GRCh37)","Gene","Alleles"');
    expect(file).toEqual(await markers(page).allTextContents());
    await page.goto("/explorer/markers/?q=all");
    const all = await downloaded(page, '"Marker","Result","Position (GRCh37)","Gene","Alleles"');
    expect(all.length).toBeGreaterThan(10_000);
    expect(new Set(all).size).toBe(all.length);
  });
});

test.describe("The variants table", () => {
  test.beforeEach(async ({ page }) => {
    await explore(page, "/explorer/variants/?q=chr21");
    await expect(page.getByRole("rowheader").first()).toBeVisible();
  });

  test("filters and is downloaded like the markers table", async ({ page }) => {
    const variants = page.getByText(/variants on this page, /);
    await expect(variants).toHaveText("50 variants on this page, in genome order.");
    const filters = await panel(page, "Filter");
    for (const [name, words] of [
      ["One copy", /1 copy$/],
      ["Two copies", /2 copies$/],
    ] as const) {
      const box = filters.getByRole("checkbox", { name });
      await box.check();
      await expect(variants).toHaveText(/^\d+ of 50 variants/);
      const cells = page
        .getByRole("table")
        .locator("tbody td")
        .filter({ hasText: /cop(y|ies)$/ });
      for (const cell of await cells.all()) await expect(cell).toHaveText(words);
      if (name === "One copy") await box.uncheck();
    }
    await expect(page).toHaveURL("/explorer/variants/?q=chr21&calls=two_copies");
    await page.goto("/explorer/variants/?q=rs12913832");
    const file = await downloaded(page, '"Marker","Allele","Copies","Position (GRCh37)"');
    expect(file).toEqual(["rs12913832", "rs12913832"]);
  });

  test("has a strip with a mark for each marker, and rows for the arrow keys", async ({ page }) => {
    const links = page.getByRole("rowheader").getByRole("link");
    const region = page.getByRole("region", { name: "Region" });
    await expect(region.getByText(/in the region\. Shaded: this page’s\.$/)).toBeVisible();
    await page.getByRole("rowheader").first().hover();
    await expect(region).toContainText((await page.getByRole("rowheader").first().textContent()) ?? "");
    await links.first().focus();
    for (const [key, row] of [
      ["ArrowDown", 1],
      ["PageDown", 11],
      ["ArrowUp", 10],
      ["Control+ArrowUp", 10],
      ["PageUp", 0],
    ] as const) {
      await page.keyboard.press(key);
      await expect(links.nth(row)).toBeFocused();
    }
  });
});

test.describe("The region strip", () => {
  test.beforeEach(async ({ page }) => {
    await lookAround(page, "/explorer/markers/?q=15:28,300,000-28,400,000");
    await expect(page.getByRole("slider")).toBeVisible();
  });

  const region = (page: Page) => page.getByRole("region", { name: "Region", exact: true });

  test("zooms by buttons; the list and the URL follow at once, and back reverts it", async ({ page }) => {
    const strip = page.getByRole("slider");
    await region(page).getByRole("button", { name: "Zoom in 10 times" }).click();
    await expect(strip).toHaveAttribute("aria-valuetext", "28,345,001 to 28,355,000");
    await expect(page).toHaveURL("/explorer/markers/?q=15:28,345,001-28,355,000");
    await expect(page.getByText("No markers here")).toBeVisible();
    await expect(region(page)).toContainText("0 markers in the region.");
    await region(page).getByRole("button", { name: "Zoom out 3 times" }).click();
    await expect(markers(page).first()).toBeVisible();
    await expect(
      region(page).getByText(`${await markers(page).count()} markers in the region.`, { exact: true }),
    ).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(
      page.getByRole("heading", { level: 2, name: "Markers in 15:28,300,000–28,400,000" }),
    ).toBeVisible();
    await expect(strip).toHaveAttribute("aria-valuetext", "28,300,000 to 28,400,000");

    // Asked for once, while the button is still pressed.
    const asked: string[] = [];
    page.on("request", (request) => {
      if (/\/marker\/\?.*start=28333333/.test(request.url())) asked.push(request.url());
    });
    const closer = region(page).getByRole("button", { name: "Zoom in 3 times" });
    await closer.hover();
    await page.mouse.down();
    await expect.poll(() => asked).toHaveLength(1);
    await page.mouse.up();
    await expect(
      page.getByRole("heading", { level: 2, name: "Markers in 15:28,333,334–28,366,667" }),
    ).toBeVisible();
    await expect(markers(page).first()).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  test("moves and zooms by keyboard, with one history entry; the wheel scrolls the page", async ({
    page,
  }) => {
    // By the page itself: on a busy machine, the pause that ends a run could pass between two presses.
    await page.getByRole("slider").evaluate(async (strip) => {
      for (const key of ["ArrowRight", "+"]) {
        strip.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
        await new Promise((done) => setTimeout(done));
      }
    });
    await expect(
      page.getByRole("heading", { level: 2, name: /^Markers in 15:28,32[67],\d{3}–28,39/ }),
    ).toBeVisible();
    await expect(page).toHaveURL(/q=15:28,32[67],\d{3}-28,39/);
    await page.goBack();
    await expect(page.getByRole("slider")).toHaveAttribute("aria-valuetext", "28,300,000 to 28,400,000");

    await page.getByRole("slider").hover();
    await page.mouse.wheel(0, 40);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await expect(page).toHaveURL(/28,300,000-28,400,000$/);
    for (const [key, region] of [
      ["Shift+ArrowRight", /^28,350,/],
      ["PageUp", /^28,450,/],
      ["PageDown", /^28,350,/],
      ["Shift+ArrowLeft", /^28,300,/],
    ] as const) {
      await page.getByRole("slider").press(key);
      await expect(page.getByRole("slider")).toHaveAttribute("aria-valuetext", region);
    }
  });

  test("moves by dragging", async ({ page }) => {
    const box = await page.getByRole("slider").boundingBox();
    if (!box) throw new Error("The strip is not drawn.");
    await page.mouse.move(box.x + box.width / 2, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 4, box.y + 10, { steps: 4 });
    await page.mouse.up();
    await expect(
      page.getByRole("heading", { level: 2, name: /^Markers in 15:28,32\d,\d{3}–28,42/ }),
    ).toBeVisible();
  });

  test("returns to the list's region when the browser takes the gesture over", async ({ page }) => {
    const strip = page.getByRole("slider");
    const box = await strip.boundingBox();
    if (!box) throw new Error("The strip is not drawn.");
    await page.mouse.move(box.x + box.width / 2, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 4, box.y + 10, { steps: 4 });
    await expect(strip).toHaveAttribute("aria-valuetext", /^28,32/);
    await strip.dispatchEvent("pointercancel");
    await expect(strip).toHaveAttribute("aria-valuetext", "28,300,000 to 28,400,000");
    await expect(page).toHaveURL(/28,300,000-28,400,000$/);
  });

  test("highlights the marker of a row, and is absent where a list has no region", async ({ page }) => {
    await page.getByRole("row", { name: /rs12913832/ }).hover();
    await expect(region(page).getByText("rs12913832")).toBeVisible();
    await page.getByRole("rowheader").first().getByRole("link").focus();
    const first = (await markers(page).first().textContent()) ?? "";
    await page.mouse.move(0, 0);
    await page.getByRole("rowheader").first().getByRole("link").blur();
    await page.getByRole("rowheader").first().getByRole("link").focus();
    await expect(region(page).getByText(first)).toBeVisible();

    await page.goto("/explorer/markers/?q=rs12913832%20rs4988235");
    await expect(markers(page)).toHaveCount(2);
    await expect(page.getByRole("slider")).toHaveCount(0);
  });
});

test("the chromosomes are one tab stop, and the arrow keys move through them", async ({ page }) => {
  await page.goto("/explorer/markers/?q=chr21");
  await scriptsToRun(page);
  await rowsToCome(page);
  const bars = page.getByRole("navigation", { name: "Chromosomes, to scale" });
  await expect(bars.getByRole("link")).toHaveCount(25);
  await expect(bars.locator("a:not([tabindex='-1'])")).toHaveCount(1);
  const current = bars.getByRole("link", { name: /^Chromosome 21, shown from 1 to 48,129,895$/ });
  await expect(current).toHaveAttribute("aria-current", "true");
  await expect(current).not.toHaveAttribute("tabindex");
  const region = page.getByRole("region", { name: "Region", exact: true });
  await region.getByRole("button", { name: "Zoom in 3 times" }).click();
  await expect(page).toHaveURL(/q=21:/);
  const out = region.getByRole("button", { name: "Zoom out 3 times" });
  await out.click();
  await out.click();
  await expect(page).toHaveURL("/explorer/markers/?q=chr21");
  await current.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/explorer/markers/?q=chrX");
  await expect(bars.getByRole("link", { name: /^Chromosome X, shown/ })).toBeFocused();
});
