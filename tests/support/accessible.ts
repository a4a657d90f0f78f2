import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { refusedByPolicy } from "./policy";

/** What axe finds, as text. With `rules`, only these are checked. */
async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // No page has frames: the mode for those opens another page each time.
    .setLegacyMode()
    .options({ rules: { "target-size": { enabled: true } }, resultTypes: ["violations"] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** The rules that look at colors; all others find the same in light and dark. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

const background = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/**
 * Tests each page, given by how to get there: accessible in light and dark, within 320 px, and nothing in it is refused
 * by its Content-Security-Policy.
 */
export function accessible(pages: Readonly<Record<string, (page: Page) => Promise<unknown>>>): void {
  test.use({ colorScheme: "light", reducedMotion: "reduce" });
  for (const [name, open] of Object.entries(pages))
    test(`${name}: no violation in light and dark, and fits 320 px`, async ({ page }) => {
      const refused = refusedByPolicy(page);
      await open(page);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      const light = await background(page);
      await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
      await expect.poll(() => background(page)).not.toBe(light);
      expect(await violationsOf(page, COLOR_RULES)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(320);
      expect(refused).toEqual([]);
    });
}
