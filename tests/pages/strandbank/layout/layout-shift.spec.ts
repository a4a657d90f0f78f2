import { expect, test } from "@playwright/test";
import { layoutShift } from "@/tests/support/pages/layout-shift";
import { lookAround } from "@/tests/support/pages/rangefinder";
import { hold } from "@/tests/support/servers/hold";
import { ownServer } from "@/tests/support/servers/own-server";
import { slowWayTo } from "@/tests/support/servers/slow-way";

/** One of each layout, and those that are laid out differently on a wide screen. */
const WIDE_PATHS = ["/docs/", "/explorer/markers/?q=HERC2", "/explorer/results/"];
const PHONE_PATHS = [
  "/",
  "/sign-in/",
  "/explorer/",
  "/explorer/markers/rs12913832/",
  "/explorer/compare/",
  ...WIDE_PATHS,
];

for (const [screen, viewport, paths] of [
  ["a phone", { width: 390, height: 844 }, PHONE_PATHS],
  ["a wide screen", { width: 1440, height: 900 }, WIDE_PATHS],
] as const)
  test(`on ${screen}, nothing moves when fonts and scripts load late`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await lookAround(page);
    for (const path of paths) {
      const letGo = await hold(page, /\.(woff2|js)$/);
      await page.goto(path, { waitUntil: "commit" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      letGo();
      await page.waitForLoadState("networkidle");
      await page.unrouteAll({ behavior: "wait" });
      expect(await layoutShift(page), path).toBeLessThanOrEqual(0.05);
    }
  });

test("nothing moves when the provider is slow, on any screen", async ({ page, baseURL }) => {
  const slow = await slowWayTo(baseURL ?? "");
  const server = await ownServer({ PROVIDER_INTERNAL_URL: slow.base });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await lookAround(page, "/explorer/results/", server.base);
    await expect(page.getByRole("region", { name: "Profile shown" })).toContainText("Demo data");
    await page.waitForLoadState("networkidle");
    expect(await layoutShift(page), `${width} pixels`).toBeLessThanOrEqual(0.05);
  }
  await server.end("SIGTERM");
  await slow.close();
});
