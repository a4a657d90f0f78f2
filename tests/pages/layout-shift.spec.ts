import { expect, test } from "@playwright/test";
import { layoutShift } from "@/bench/watch";
import { lookAround } from "@/tests/support/explorer";
import { hold } from "@/tests/support/hold";

const PATHS = [
  "/",
  "/sign-in/",
  "/docs/",
  "/docs/quick-start/",
  "/explorer/",
  "/explorer/markers/",
  "/explorer/variants/",
  "/explorer/compare/",
  "/explorer/interactions/",
];

for (const [screen, viewport] of [
  ["a phone", { width: 390, height: 844 }],
  ["a wide screen", { width: 1440, height: 900 }],
] as const)
  test(`on ${screen} nothing moves when a page's fonts and scripts come late`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await lookAround(page);
    for (const path of PATHS) {
      const letGo = await hold(page, /\.(woff2|js)$/);
      await page.goto(path, { waitUntil: "commit" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      letGo();
      await page.waitForLoadState("networkidle");
      await page.unrouteAll({ behavior: "wait" });
      expect(await layoutShift(page), path).toBeLessThanOrEqual(0.05);
    }
  });
