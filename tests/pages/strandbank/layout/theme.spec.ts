import { expect, test } from "@playwright/test";
import { scriptsToRun } from "@/tests/support/pages/rangefinder";

const paper = (body: Element) => getComputedStyle(body).backgroundColor;
const LIGHT = "rgb(242, 245, 252)";
const DARK = "rgb(9, 14, 29)";

test("a page is light or dark as the system prefers, without scripts too", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: "dark" });
  const page = await context.newPage();
  await page.goto("/explorer/");
  const body = page.locator("body");
  expect(await body.evaluate(paper)).toBe(DARK);
  await page.emulateMedia({ colorScheme: "light" });
  expect(await body.evaluate(paper)).toBe(LIGHT);
  await context.close();
});

test("a visitor's choice of theme overrides the system's and is kept", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/explorer/");
  await scriptsToRun(page);
  const body = page.locator("body");
  expect(await body.evaluate(paper)).toBe(DARK);
  await page.getByRole("button", { name: "Switch between light and dark" }).click();
  expect(await body.evaluate(paper)).toBe(LIGHT);
  // Before any script: the server set it.
  const html = await (await page.request.get("/explorer/")).text();
  expect(html).toMatch(/<html[^>]* class="light"/);
  const expires = (await page.context().cookies()).map((cookie) => cookie.expires);
  expect(Math.max(...expires)).toBeGreaterThan(Date.now() / 1_000 + 364 * 86_400);
  await page.goto("/explorer/markers/");
  expect(await body.evaluate(paper)).toBe(LIGHT);
  await scriptsToRun(page);
  await page.getByRole("button", { name: "Switch between light and dark" }).click();
  await page.reload();
  expect(await body.evaluate(paper)).toBe(DARK);
  await page.emulateMedia({ colorScheme: "light" });
  expect(await body.evaluate(paper)).toBe(DARK);
});

test.describe("On a projector", () => {
  test.use({ viewport: { width: 1920, height: 1080 }, javaScriptEnabled: false });

  test("both brands grow with the window alike", async ({ page }) => {
    for (const path of ["/", "/explorer/"]) {
      await page.goto(path);
      await expect(page.locator("html"), path).toHaveCSS("font-size", "20px");
    }
  });
});
