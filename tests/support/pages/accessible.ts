import { expect, type Page, test } from "@playwright/test";
import { violationsOf } from "./axe";

/** The rules about colors; the others find the same in light and dark. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

const background = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

const WIDE = { width: 1440, height: 900 };
/** A desktop; a phone, which is as wide as 1280 pixels magnified to 400 %. */
const SIZES = [WIDE, { width: 320, height: 640 }];

/** Whether to take a screenshot of each page in each size, for people to look at. */
const TAKES_PICTURES = process.env.PICTURES === "1";
/** Highest page to capture in full, in pixels; of a higher one only the viewport is. */
const MAX_PICTURE = 8_000;

/** Checks in each size that the page is not wider than its window. */
async function fits(page: Page, name: string): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(size.width);
    if (!TAKES_PICTURES) continue;
    await page.screenshot({
      path: `test-results/pictures/${name.replaceAll(/\W+/g, "-")}-${size.width}x${size.height}.png`,
      fullPage: height < MAX_PICTURE,
    });
  }
  await page.setViewportSize(WIDE);
}

/**
 * Tests each page, given by the way to open it: accessible in light and dark, never wider than its window
 * down to 320 px, and nothing in it is refused by its Content-Security-Policy. Where pictures are wanted they
 * are kept under `test-results/pictures/`.
 */
export function accessible(pages: Readonly<Record<string, (page: Page) => Promise<unknown>>>): void {
  const tab = sharedTab();
  for (const [name, open] of Object.entries(pages))
    test(`${name}: no violation in light and dark, and fits every size`, async () => {
      const { page, refused } = tab();
      await open(page);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await fits(page, `${name} light`);
      const light = await background(page);
      await page.emulateMedia({ colorScheme: "dark" });
      await expect.poll(() => background(page)).not.toBe(light);
      expect(await violationsOf(page, COLOR_RULES)).toEqual([]);
      // The layout is the same as in light; dark sizes are only for people to look at.
      if (TAKES_PICTURES) await fits(page, `${name} dark`);
      expect(refused).toEqual([]);
    });
}

/** One tab for the tests around, signed out and light before each: a new one costs as much as a check. */
function sharedTab(): () => { page: Page; refused: string[] } {
  let tab: { page: Page; refused: string[] } | null = null;
  const current = () => {
    if (!tab) throw new Error("Only a test has a tab.");
    return tab;
  };
  test.beforeAll(async ({ browser, baseURL }) => {
    const page = await browser.newPage({
      baseURL,
      colorScheme: "light",
      reducedMotion: "reduce",
      viewport: WIDE,
    });
    tab = { page, refused: refusedByPolicy(page) };
  });
  test.afterEach(async () => {
    const { page, refused } = current();
    await page.evaluate(() => sessionStorage.clear());
    await page.context().clearCookies();
    await page.emulateMedia({ colorScheme: "light" });
    refused.length = 0;
  });
  test.afterAll(() => current().page.close());
  return current;
}

/** A list that collects what the page's Content-Security-Policy refuses. */
function refusedByPolicy(page: Page): string[] {
  const refused: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && message.text().includes("Content Security Policy"))
      refused.push(message.text());
  });
  return refused;
}
