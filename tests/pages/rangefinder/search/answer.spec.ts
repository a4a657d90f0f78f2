import { expect, type Page, test } from "@playwright/test";
import { explore, lookAround, rowsToCome, scriptsToRun } from "@/tests/support/pages/rangefinder";

const answer = (page: Page) => page.getByRole("region", { name: "Answer" });
const markers = (page: Page) => page.getByRole("rowheader");

/** Waits until everything on the page has loaded. */
async function everythingToCome(page: Page): Promise<void> {
  await scriptsToRun(page);
  await rowsToCome(page);
  await page.waitForLoadState("networkidle");
}

/** Distance of the first row from the top of the page, in pixels, once the window's size has had its effects. */
async function topOfRows(page: Page): Promise<number> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return markers(page)
    .first()
    .evaluate((row) => row.getBoundingClientRect().top + window.scrollY);
}

test.describe("A search shows its result first", () => {
  /** What stands above the rows differs: one marker's call, a region's strip, ids that are missing. */
  const searches = ["rs12913832", "15:28,300,000-28,400,000", "rs12913832 rs4988235 rs999"];

  test("with the first row on the first screen, on a projector and on a phone", async ({ page }) => {
    const expectHigh = async (path: string) => {
      await page.goto(path);
      await everythingToCome(page);
      await page.setViewportSize({ width: 1280, height: 720 });
      expect(await topOfRows(page), `${path} on a projector`).toBeLessThanOrEqual(480);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await topOfRows(page), `${path} on a phone`).toBeLessThanOrEqual(800);
    };
    await expectHigh("/explorer/markers/?q=HERC2");
    await lookAround(page);
    for (const search of searches) await expectHigh(`/explorer/markers/?q=${encodeURIComponent(search)}`);
    await expectHigh("/explorer/variants/?q=HERC2");
  });

  test("for one id: call, gene, position and link", async ({ page }) => {
    await lookAround(page, "/explorer/markers/?q=rs12913832");
    await expect(answer(page).getByRole("heading", { level: 2 })).toHaveText("rs12913832");
    await expect(answer(page).getByText(/^[AG]{2}$/)).toBeVisible();
    await expect(answer(page)).toContainText("15:28,365,618");
    await expect(answer(page).getByRole("link", { name: "HERC2" })).toBeVisible();
    await answer(page).getByRole("link", { name: "Open its page" }).click();
    await expect(page).toHaveURL("/explorer/markers/rs12913832/");
  });

  test("for a visitor: the alleles, no call, and how to see their own", async ({ page }) => {
    await page.goto("/explorer/markers/?q=rs12913832");
    await expect(answer(page)).toContainText("Alleles");
    await expect(markers(page)).toHaveText(["rs12913832"]);
    await expect(page.getByRole("columnheader", { name: "Result" })).toHaveCount(0);
    await answer(page).getByRole("link", { name: "See your own" }).click();
    await expect(page.getByText("This is reference data")).toBeInViewport();
    await scriptsToRun(page);
    await page.getByRole("button", { name: "Filter" }).click();
    const filters = page.getByRole("region", { name: "Filter" });
    await expect(filters.getByRole("group", { name: "Kinds" })).toBeVisible();
    await expect(filters.getByRole("group", { name: "Results" })).toHaveCount(0);
    const reads = "**/explorer/api/3/marker/**";
    await page.route(reads, (route) => route.abort());
    await page.getByLabel("Marker ids, a gene, a region or a position").fill("MCM6");
    await page.keyboard.press("Enter");
    const failure = page.getByRole("alert").filter({ hasText: "Strandbank did not answer" });
    await expect(failure).toBeVisible();
    await page.unroute(reads);
    await failure.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("rowheader", { name: "rs4988235" })).toBeVisible();
  });

  test("on a phone, with map and examples folded, and filters within view", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await explore(page, "/explorer/markers/?q=HERC2");
    const filter = page.getByRole("region", { name: "Filter" });
    await page.getByRole("button", { name: "Filter" }).click();
    await expect(filter).toBeInViewport({ ratio: 0.5 });
    await page.getByRole("checkbox").first().focus();
    await page.keyboard.press("Escape");
    await expect(filter).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Filter" })).toBeFocused();
    const chromosomes = page.getByRole("navigation", { name: "Chromosomes, to scale" });
    await expect(chromosomes).toBeHidden();
    await page.getByRole("button", { name: "Map", expanded: false }).click();
    await expect(chromosomes).toBeVisible();
    await expect(page.getByRole("button", { name: "Map", expanded: true })).toBeVisible();
    await expect(page.getByRole("slider")).toBeVisible();
    await page.getByText("Examples").click();
    const example = page.getByRole("link", { name: "MT", exact: true }).first();
    await expect(example).toHaveAttribute("href", "?q=MT");
    await example.click();
    await expect(page).toHaveURL("/explorer/markers/?q=MT");
  });
});

test.describe("The title names the search", () => {
  test("from the first byte", async ({ request }) => {
    for (const [path, title, description] of [
      ["markers/?q=lct", "LCT – Markers", "Markers in the gene LCT"],
      [
        "variants/?q=15:28365000-28366000",
        "15:28,365,000–28,366,000 – Variants",
        "Variants in 15:28,365,000–28,366,000",
      ],
      ["markers/?q=eye+colour", "Eye color – Markers", "Markers studied for eye color"],
      ["markers/", "Markers", "Markers by id, gene or position"],
    ] as const) {
      const text = await (await request.get(`/explorer/${path}`)).text();
      expect(text).toContain(`<title>${title} · Rangefinder</title>`);
      expect(text).toContain(`<meta name="description" content="${description}: `);
    }
  });

  test("after further searches, and steps back and forward", async ({ page }) => {
    await page.goto("/explorer/markers/?q=lct");
    await scriptsToRun(page);
    const titled = (title: string) => expect(page).toHaveTitle(`${title} · Rangefinder`);
    await titled("LCT – Markers");
    await page.evaluate(() => Reflect.set(window, "isFirstLoad", true));
    const box = page.getByRole("combobox", { name: /^Marker ids/ });
    await box.fill("HERC2");
    await box.press("Enter");
    await rowsToCome(page);
    await titled("HERC2 – Markers");
    // The router's own work after a search must not bring the first title back.
    await page.waitForLoadState("networkidle");
    await titled("HERC2 – Markers");
    await page.goBack();
    await titled("LCT – Markers");
    await page.goForward();
    await titled("HERC2 – Markers");
    await page
      .getByRole("navigation", { name: "Rangefinder" })
      .getByRole("link", { name: "Variants" })
      .click();
    await titled("Variants");
    await expect(page.getByRole("list", { name: "Well-known markers" })).toBeVisible();
    await page.goBack();
    await titled("HERC2 – Markers");
    expect(await page.locator("head > title").count()).toBe(1);
    expect(await page.evaluate(() => Reflect.get(window, "isFirstLoad"))).toBe(true);
  });
});

test.describe("A search without results suggests", () => {
  test("similar genes, the end of the chromosome, or a wider region", async ({ page }) => {
    await lookAround(page, "/explorer/markers/?q=brca");
    await expect(page.getByText("Did you mean one of these?")).toBeVisible();
    await expect(page.getByRole("link", { name: "BRCA2" })).toBeVisible();
    await page.getByRole("link", { name: "BRCA1" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "Markers in the gene BRCA1" })).toBeVisible();
    await page.goto("/explorer/markers/?q=1:260.000.000");
    await expect(page.getByText("Chromosome 1 ends at 249,250,621.").first()).toBeVisible();
    await page.getByRole("link", { name: "Show the end of chromosome 1" }).click();
    await expect(page).toHaveURL("/explorer/markers/?q=1:249,150,622-249,250,621");
    await page.goto("/explorer/markers/?q=15:28,345,001-28,355,000");
    await expect(page.getByRole("slider")).toBeVisible();
    await page.getByRole("link", { name: "Zoom out 10 times" }).click();
    await expect(page).toHaveURL("/explorer/markers/?q=15:28,300,001-28,400,000");
    await expect(markers(page).first()).toBeVisible();
    const box = page.getByRole("combobox", { name: /^Marker ids/ });
    await box.fill("rs998 rs999");
    await box.press("Enter");
    await expect(page.getByText("None of these 2 ids is in the reference data.").first()).toBeVisible();
  });
});

test.describe("A pasted list", () => {
  const pasted = ["rs7412", "rs12913832", "rs999", "rs4988235"];
  const path = `/explorer/markers/?q=${pasted.join("+")}`;
  const inMyOrder = ["rs7412", "rs12913832", "rs4988235"];
  const inGenomeOrder = ["rs4988235", "rs12913832", "rs7412"];

  test("is on one page, names unknown ids, and keeps its order", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await explore(page, path);
    await expect(answer(page)).toContainText("1 of 4 ids is not in the reference data: rs999");
    await answer(page).getByRole("button", { name: "Copy rs999" }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("rs999");
    await expect(markers(page)).toHaveText(inGenomeOrder);
    const order = answer(page).getByRole("switch", { name: "In my order" });
    await order.focus();
    await page.keyboard.press("Space");
    await expect(page).toHaveURL(/&sort=asked$/);
    await expect(markers(page)).toHaveText(inMyOrder);
    await expect(page.getByText("3 markers, in your order.")).toBeVisible();
    await expect(order).toBeChecked();
    const link = page.getByRole("button", { name: "Copy link" }).locator("xpath=..");
    await link.getByRole("button").click();
    await expect(link).toContainText("Copied.");
    await order.click();
    await expect(markers(page)).toHaveText(inGenomeOrder);
    await expect(link).not.toContainText("Copied.");
    await order.click();
    await expect(markers(page)).toHaveText(inMyOrder);
    const box = page.getByRole("combobox", { name: /^Marker ids/ });
    await box.fill("HERC2");
    await box.press("Enter");
    await expect(page.getByText(/^\d+ markers, in genome order\.$/)).toBeVisible();
    const many = Array.from({ length: 150 }, (_, index) => `rs${4_999_999_000 + index}`);
    await page.goto(`/explorer/markers/?q=${[...many, ...pasted].join("+")}`);
    await expect(markers(page)).toHaveText(inGenomeOrder);
    await expect(answer(page)).toContainText(
      `151 of 154 ids are not in the reference data: ${many.slice(0, 6).join(", ")}and 145 more`,
    );
    await answer(page).getByText("and 145 more").click();
    await expect(answer(page).getByText([...many.slice(6), "rs999"].join(", "))).toBeVisible();
    await answer(page).getByRole("button", { name: "Copy 151 unknown ids" }).click();
    const copied = [...many, "rs999"].join("\n");
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(copied);
  });
});

test("without scripts, a pasted list names unknown ids and its order", async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL });
  // Data that takes the server too long is left to the browser, which has no scripts here.
  await expect(async () => {
    await page.goto("/explorer/markers/?q=rs7412+rs999+rs4988235");
    await expect(markers(page)).not.toHaveCount(0, { timeout: 1 });
  }).toPass();
  await expect(page.getByText("1 of 3 ids is not in the reference data: rs999")).toBeVisible();
  await expect(markers(page)).toHaveText(["rs4988235", "rs7412"]);
  await page.getByRole("switch", { name: "In my order" }).click();
  await expect(markers(page)).toHaveText(["rs7412", "rs4988235"]);
  await page.close();
});
