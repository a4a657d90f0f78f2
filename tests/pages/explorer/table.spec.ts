import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { lookAround, rowsToCome, scriptsToRun } from "@/tests/support/pages/explorer";
import { hold } from "@/tests/support/servers/hold";

const markers = (page: Page) => page.getByRole("rowheader");
const status = (page: Page) => page.getByText(/markers( on this page)?, (in|sorted)/);
const panel = async (page: Page, name: string) => {
  await page.getByRole("button", { name, exact: true }).click();
  return page.getByRole("region", { name, exact: true });
};

/** Presses a button and returns the text of the downloaded file. */
async function download(page: Page, name: RegExp): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name }).click(),
  ]);
  return readFileSync(await file.path(), "utf8");
}

test.describe("The markers table", () => {
  test.beforeEach(async ({ page }) => {
    await lookAround(page, "/explorer/markers/?q=chr21");
    await scriptsToRun(page);
    await rowsToCome(page);
    await expect(markers(page)).toHaveCount(50);
  });

  test("sorts the loaded page, says so, and the browser's back reverts it", async ({ page }) => {
    const inOrder = await markers(page).allTextContents();
    const heading = page.getByRole("columnheader", { name: "Position (GRCh37)" });
    await page.getByRole("button", { name: "Position (GRCh37)" }).click();
    await page.getByRole("button", { name: "Position (GRCh37)" }).click();
    await expect(heading).toHaveAttribute("aria-sort", "descending");
    await expect(status(page)).toContainText("sorted by position (grch37), descending");
    await expect(markers(page)).toHaveText(inOrder.toReversed());
    await expect(page).toHaveURL("/explorer/markers/?q=chr21&sort=-position");
    await page.goBack();
    await expect(heading).toHaveAttribute("aria-sort", "ascending");
    await page.goBack();
    await expect(heading).toHaveAttribute("aria-sort", "none");
    await expect(page).toHaveURL("/explorer/markers/?q=chr21");
    await page.goForward();
    await page.goForward();
    await expect(markers(page)).toHaveText(inOrder.toReversed());
    await page.reload();
    await expect(markers(page)).toHaveText(inOrder.toReversed());
  });

  test("shows the first page as it was after a reload and two quick steps back", async ({ page }) => {
    const inOrder = await markers(page).allTextContents();
    await page.getByRole("button", { name: "Marker", exact: true }).click();
    await expect(page).toHaveURL(/sort=marker/);
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page.getByText("Markers 51 to 100")).toBeVisible();
    await page.reload();
    for (const step of ["sort=marker", "q=chr21$"]) {
      await page.evaluate(() => window.history.back());
      await expect(page).toHaveURL(new RegExp(step));
    }
    await expect(page.getByText("Markers 1 to 50")).toBeVisible();
    await expect(status(page)).toContainText("in genome order");
    await expect(markers(page)).toHaveText(inOrder);
  });

  test("filters the loaded page and keeps calls out of the URL", async ({ page }) => {
    const filters = await panel(page, "Filter");
    await expect(filters).toContainText("Filters the 50 markers on this page");
    await filters.getByRole("checkbox", { name: "Two different" }).check();
    await expect(status(page)).toHaveText(/^\d+ of 50 markers on this page/);
    for (const call of await page.getByRole("table").locator("tbody strong").allTextContents())
      expect(call).not.toMatch(/^(.)\1$/);
    await expect(page).toHaveURL("/explorer/markers/?q=chr21&calls=different");
    await filters.getByRole("checkbox", { name: "Insertion or deletion" }).check();
    await filters.getByRole("button", { name: "Clear filters" }).click();
    await expect(status(page)).toHaveText("50 markers on this page, in genome order.");
  });

  test("hides columns, explains each, and keeps them in the URL", async ({ page }) => {
    const columns = await panel(page, "Columns");
    await expect(columns).toContainText("The marker’s id. rs ids are public; i ids are Strandbank’s own.");
    const heading = (name: string) => page.getByRole("columnheader", { name });
    await columns.getByRole("checkbox", { name: "Gene" }).uncheck();
    await columns.getByRole("checkbox", { name: "Platforms" }).check();
    await expect(heading("Gene")).toHaveCount(0);
    await page.reload();
    await expect(heading("Platforms")).toBeVisible();
    await expect(heading("Gene")).toHaveCount(0);
  });

  test("moves through its rows with the arrow keys", async ({ page }) => {
    const links = page.getByRole("rowheader").getByRole("link");
    await links.first().focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(links.nth(2)).toBeFocused();
    await page.keyboard.press("PageDown");
    await expect(links.nth(12)).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(links.nth(11)).toBeFocused();
  });

  test("exports the rows as shown", async ({ page }) => {
    await panel(page, "Export");
    const lines = (await download(page, /^Export 50 shown rows$/)).trimEnd().split("\r\n");
    expect(lines[0]?.split("\t").slice(0, 4)).toEqual(["marker", "call", "call_status", "build"]);
    expect(lines.slice(1).map((line) => line.split("\t")[0])).toEqual(await markers(page).allTextContents());
  });

  test("exports all results of the search, page by page", async ({ page }) => {
    const pages: string[] = [];
    page.on("request", (request) => pages.push(request.url()));
    await page.goto("/explorer/markers/?q=all&columns=position");
    await scriptsToRun(page);
    await rowsToCome(page);
    const exports = await panel(page, "Export");
    await exports.getByRole("radio", { name: "JSON" }).check();
    const rows: { marker: string; chromosome: string }[] = JSON.parse(
      await download(page, /^Export all results/),
    );
    expect(new Set(rows.map(({ marker }) => marker)).size).toBe(rows.length);
    expect(new Set(rows.map(({ chromosome }) => chromosome)).size).toBe(25);
    await expect(exports.getByRole("status")).toContainText(/^Exported [\d,]+ rows/);
    expect(pages.filter((url) => url.includes("limit=2000")).length).toBeGreaterThan(9);
  });

  test("stops a long export when asked to", async ({ page }) => {
    const release = await hold(page, /limit=2000&offset=2000/);
    await page.goto("/explorer/markers/?q=all");
    await scriptsToRun(page);
    await rowsToCome(page);
    const exports = await panel(page, "Export");
    await exports.getByRole("button", { name: /^Export all results/ }).click();
    await expect(exports.getByRole("progressbar")).toBeVisible();
    await expect(exports.getByRole("status")).toHaveText(/^2,000 rows read, about \d+ %\.$/);
    await exports.getByRole("button", { name: "Cancel" }).click();
    release();
    await expect(exports.getByRole("status")).toHaveText("Cancelled. No file was saved.");
  });

  test("renders only the visible rows of a long page, and scrolls to its end", async ({ page }) => {
    await page.goto("/explorer/markers/?q=all&limit=10000");
    await expect(status(page)).toContainText("10,000 markers on this page");
    expect(await markers(page).count()).toBeLessThan(120);
    await expect(markers(page).first()).toBeVisible();
    await page.getByRole("link", { name: "Next" }).scrollIntoViewIfNeeded();
    await expect(page.locator("tr[aria-rowindex='10001']")).toBeVisible();
    expect(await markers(page).count()).toBeLessThan(120);
  });

  test("links real markers to public databases, and synthetic ones to none", async ({ page }) => {
    await page.goto("/explorer/markers/?q=HERC2");
    await expect(page.getByText("Gene: HERC2 in each row.")).toBeVisible();
    await expect(page.getByRole("columnheader", { name: "Gene" })).toHaveCount(0);
    await page.goto("/explorer/markers/?q=HERC2&columns=links");
    const real = page.getByRole("row", { name: /rs12913832/ });
    await real.getByText("5 databases").click();
    await expect(real.getByRole("link", { name: /dbSNP/ })).toHaveAttribute(
      "href",
      "https://www.ncbi.nlm.nih.gov/snp/rs12913832",
    );
    await expect(real.getByRole("link", { name: /opens in a new tab/ })).toHaveCount(5);
    const madeUp = page.getByRole("row", { name: /rs5\d{9}/ }).first();
    await expect(madeUp).not.toContainText("databases");
  });
});

test.describe("The variants table", () => {
  test.beforeEach(async ({ page }) => {
    await lookAround(page, "/explorer/variants/?q=chr21");
    await scriptsToRun(page);
    await rowsToCome(page);
    await expect(page.getByRole("rowheader").first()).toBeVisible();
  });

  test("sorts, filters, hides columns and exports like the markers table", async ({ page }) => {
    const variants = page.getByText(/variants on this page, /);
    await expect(variants).toHaveText("50 variants on this page, in genome order.");
    await page.getByRole("button", { name: "Dosage", exact: true }).click();
    await expect(variants).toContainText("sorted by dosage, ascending");
    const filters = await panel(page, "Filter");
    await filters.getByRole("checkbox", { name: "Two copies" }).check();
    await expect(variants).toHaveText(/^\d+ of 50 variants/);
    for (const row of (await page.getByRole("row").all()).slice(1))
      await expect(row).toContainText("2 copies");
    const columns = await panel(page, "Columns");
    await columns.getByRole("checkbox", { name: "Kind" }).check();
    await expect(page).toHaveURL(
      "/explorer/variants/?q=chr21&sort=dosage&calls=two_copies&columns=allele,dosage,position,kind",
    );
    await panel(page, "Export");
    const lines = (await download(page, /^Export \d+ shown rows?$/)).trimEnd().split("\r\n");
    expect(lines[0]?.split("\t")).toEqual([
      ...["marker", "allele", "dosage", "dosage_status"],
      ...["build", "chromosome", "first_position", "last_position", "kind"],
    ]);
    expect(lines).toHaveLength(await page.getByRole("row").count());
  });

  test("has a strip with a mark for each marker", async ({ page }) => {
    const region = page.getByRole("region", { name: "Region" });
    await expect(region.getByText(/in the region\. Shaded: this page’s\.$/)).toBeVisible();
    await page.getByRole("rowheader").first().hover();
    await expect(region).toContainText((await page.getByRole("rowheader").first().textContent()) ?? "");
    await page.getByRole("rowheader").first().getByRole("link").focus();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("rowheader").nth(1).getByRole("link")).toBeFocused();
  });
});

test.describe("The region strip", () => {
  test.beforeEach(async ({ page }) => {
    await lookAround(page, "/explorer/markers/?q=15:28,300,000-28,400,000");
    await expect(page.getByRole("slider")).toBeVisible();
  });

  const region = (page: Page) => page.getByRole("region", { name: "Region", exact: true });

  test("zooms and moves by buttons; the list and the URL follow, and the browser's back reverts it", async ({
    page,
  }) => {
    const strip = page.getByRole("slider");
    await region(page).getByRole("button", { name: "Zoom in 10 times" }).click();
    await expect(strip).toHaveAttribute("aria-valuetext", "28,345,001 to 28,355,000");
    await expect(page).toHaveURL("/explorer/markers/?q=15:28,345,001-28,355,000");
    await expect(page.getByText("No markers here")).toBeVisible();
    await region(page).getByRole("button", { name: "Zoom out 3 times" }).click();
    await expect(markers(page).first()).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page.getByRole("heading", { level: 2 })).toHaveText("Markers in 15:28,300,000–28,400,000");
    await expect(strip).toHaveAttribute("aria-valuetext", "28,300,000 to 28,400,000");
  });

  test("requests the list once, while the button is still pressed", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (/\/marker\/\?.*start=28333333/.test(request.url())) asked.push(request.url());
    });
    const closer = region(page).getByRole("button", { name: "Zoom in 3 times" });
    await closer.hover();
    await page.mouse.down();
    await expect.poll(() => asked).toHaveLength(1);
    await page.mouse.up();
    await expect(page.getByRole("heading", { level: 2 })).toHaveText("Markers in 15:28,333,334–28,366,667");
    await expect(markers(page).first()).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  test("moves and zooms by keyboard, with one history entry for a run of keys", async ({ page }) => {
    // By the page itself: on a busy machine, the pause that ends a run could pass between two presses.
    await page.getByRole("slider").evaluate(async (strip) => {
      for (const key of ["ArrowRight", "+"]) {
        strip.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
        await new Promise((done) => setTimeout(done));
      }
    });
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(/^Markers in 15:28,32[67],\d{3}–28,39/);
    await expect(page).toHaveURL(/q=15:28,32[67],\d{3}-28,39/);
    await page.goBack();
    await expect(page.getByRole("slider")).toHaveAttribute("aria-valuetext", "28,300,000 to 28,400,000");
  });

  test("zooms with Alt and the wheel; the plain wheel scrolls the page", async ({ page }) => {
    await page.getByRole("slider").hover();
    await page.mouse.wheel(0, 40);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await expect(page).toHaveURL(/28,300,000-28,400,000$/);
    await page.getByRole("slider").hover();
    await page.keyboard.down("Alt");
    await page.mouse.wheel(0, -300);
    await page.keyboard.up("Alt");
    await expect(page).not.toHaveURL(/28,300,000-28,400,000$/);
  });

  test("moves by dragging", async ({ page }) => {
    const box = await page.getByRole("slider").boundingBox();
    if (!box) throw new Error("The strip is not drawn.");
    await page.mouse.move(box.x + box.width / 2, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 4, box.y + 10, { steps: 4 });
    await page.mouse.up();
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(/^Markers in 15:28,32\d,\d{3}–28,42/);
  });

  test("lets its region be edited, and says what is wrong with it", async ({ page }) => {
    await region(page).getByRole("button", { name: "Edit region" }).click();
    const box = region(page).getByRole("textbox", { name: "Region" });
    await box.fill("200-100");
    await box.press("Enter");
    await expect(region(page).getByRole("alert")).toHaveText("Put the smaller position of a region first.");
    await box.fill("28,365,000-28,366,000");
    await box.press("Enter");
    await expect(markers(page)).toHaveText(["rs12913832"]);
    await expect(page).toHaveURL("/explorer/markers/?q=15:28,365,000-28,366,000");
  });

  test("highlights the marker of a row, and the row of a marker", async ({ page }) => {
    await page.getByRole("row", { name: /rs12913832/ }).hover();
    await expect(region(page).getByText("rs12913832")).toBeVisible();
    await page.getByRole("rowheader").first().getByRole("link").focus();
    const first = (await markers(page).first().textContent()) ?? "";
    await page.mouse.move(0, 0);
    await page.getByRole("rowheader").first().getByRole("link").blur();
    await page.getByRole("rowheader").first().getByRole("link").focus();
    await expect(region(page).getByText(first)).toBeVisible();
  });

  test("is not shown for markers on several chromosomes", async ({ page }) => {
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
  await bars.getByRole("link", { name: /^Chromosome 21, shown from 1 to 48,129,895$/ }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/explorer/markers/?q=chrX");
  await expect(bars.getByRole("link", { name: /^Chromosome X, shown/ })).toBeFocused();
});
