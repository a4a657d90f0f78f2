import { expect, type Page, test } from "@playwright/test";
import { allowButton, EVERY_KIND, openConsent } from "@/tests/support/pages/consent-page";
import { registered } from "@/tests/support/pages/developers";

const answers = (page: Page) => [page.getByRole("button", { name: "Refuse" }), allowButton(page)];

/** What is said beside the answers in every window. */
const words = (page: Page) => [
  page.getByText(/^Until .*, then it stops by itself\.$/).filter({ visible: true }),
  page.getByText("Reads at any time, even while you are not using it, and may keep what it has read."),
];

const SIZES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1366, height: 768 },
  { width: 1440, height: 1100 },
];

for (const javaScriptEnabled of [true, false])
  test.describe(`${javaScriptEnabled ? "With" : "Without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test("the end and both answers stay visible on phones, laptops and in a high window", async ({
      page,
    }) => {
      const { client_id: clientId } = await registered(page.request);
      await openConsent(page, { scope: EVERY_KIND, selectProfile: true, clientId });
      const places = [
        page.getByRole("heading", { level: 1 }),
        page.getByRole("checkbox", { name: "Deep Sleep report" }),
        page.getByRole("contentinfo"),
      ];
      for (const size of SIZES) {
        await page.setViewportSize(size);
        for (const place of places) {
          await place.scrollIntoViewIfNeeded();
          for (const shown of [...words(page), ...answers(page)])
            await expect(shown, `${size.width} pixels`).toBeInViewport({ ratio: 1 });
        }
      }
    });
  });

test.describe("The bar with Refuse and Allow", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("does not cover the focused element", async ({ page }) => {
    await openConsent(page, { scope: EVERY_KIND });
    const bar = await page.locator(".decision-bar").boundingBox();
    for (const box of await page.getByRole("checkbox").all()) {
      if (!(await box.isEnabled()) || !(await box.isVisible())) continue;
      await box.focus();
      const place = await box.boundingBox();
      expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    }
  });

  test("is not fixed where it would fill a low window", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await openConsent(page, { scope: EVERY_KIND });
    for (const answer of answers(page)) await expect(answer).not.toBeInViewport();
  });
});
