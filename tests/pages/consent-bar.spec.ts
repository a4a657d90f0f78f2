import { expect, type Page, test } from "@playwright/test";
import { EVERY_KIND, obtainedScopes, openConsent } from "@/tests/support/pages/consent-page";
import { registered } from "@/tests/support/pages/developers";

const answers = (page: Page) => [
  page.getByRole("button", { name: "Refuse" }),
  page.getByRole("button", { name: /^Allow/ }),
];

async function expectInSight(page: Page): Promise<void> {
  for (const answer of answers(page)) await expect(answer).toBeInViewport({ ratio: 1 });
}

for (const [what, width, height] of [
  ["a phone", 390, 844],
  ["a projector", 1280, 720],
  ["a high window", 1440, 1100],
] as const)
  for (const javaScriptEnabled of [true, false])
    test.describe(`On ${what} ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
      test.use({ viewport: { width, height }, javaScriptEnabled });

      test("Refuse and Allow stay visible", async ({ page }) => {
        const { client_id: clientId } = await registered(page.request);
        await openConsent(page, { scope: EVERY_KIND, selectProfile: true, clientId });
        await expectInSight(page);
        await page.getByRole("checkbox", { name: "Deep Sleep report" }).scrollIntoViewIfNeeded();
        await expectInSight(page);
        await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
        await expectInSight(page);
      });
    });

test.describe("The bar with Refuse and Allow", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("summarizes what is ticked", async ({ page }) => {
    await openConsent(page, { scope: EVERY_KIND });
    await expect(page.getByText("Ticked: Basic profile.")).toBeVisible();
    await page.getByRole("checkbox", { name: "Names", exact: true }).check();
    await page.getByRole("checkbox", { name: "All 2 locations" }).check();
    await expect(page.getByText("Ticked: Basic profile, Names and 2 locations.")).toBeVisible();
    await page.getByRole("button", { name: "Allow 4 items" }).click();
    expect(await obtainedScopes(page)).toEqual(["basic", "names", "rs12913832", "rs4988235"]);
  });

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
