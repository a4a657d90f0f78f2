import { expect, type Page, test } from "@playwright/test";
import { lookAround, rowsToCome, scriptsToRun } from "@/tests/support/pages/explorer";

const SCRIPTS = "**/_next/static/**";
const missing = (page: Page) => page.getByRole("alert").filter({ hasText: "could not be loaded" });
const palette = (page: Page) => page.getByRole("dialog", { name: "Commands" });

/** Opens the markers; from then on no scripts can be fetched. */
async function loseScripts(page: Page): Promise<void> {
  await lookAround(page, "/explorer/markers/?q=chr15");
  await scriptsToRun(page);
  await rowsToCome(page);
  await page.route(SCRIPTS, (route) => route.abort());
}

test("a dialog whose scripts cannot be fetched says so, and the page stays as it was", async ({ page }) => {
  await loseScripts(page);
  await page.getByRole("combobox", { name: /^Marker ids/ }).fill("HER");
  await page.getByRole("button", { name: "Commands" }).click();
  await expect(missing(page)).toBeVisible();
  await expect(page.getByRole("combobox", { name: /^Marker ids/ })).toHaveValue("HER");
  await expect(page.getByRole("rowheader")).toHaveCount(50);
  await page.unroute(SCRIPTS);
  await missing(page).getByRole("button", { name: "Try again" }).click();
  await expect(palette(page).getByRole("combobox")).toBeFocused();
  await expect(missing(page)).toHaveCount(0);
});

test("a dialog that was closed because it could not be fetched is fetched when it is opened again", async ({
  page,
}) => {
  await loseScripts(page);
  await page.keyboard.press("Control+K");
  await missing(page).getByRole("button", { name: "Close" }).click();
  await expect(missing(page)).toHaveCount(0);
  await page.unroute(SCRIPTS);
  await page.keyboard.press("Control+K");
  await expect(palette(page)).toBeVisible();
});

test("a panel that twice could not be fetched offers to reload the page", async ({ page }) => {
  await loseScripts(page);
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const panel = page.getByRole("region", { name: "Filter" });
  await panel.getByRole("button", { name: "Try again" }).click();
  const reload = panel.getByRole("button", { name: "Reload the page" });
  await expect(reload).toBeVisible();
  await page.unroute(SCRIPTS);
  await Promise.all([page.waitForEvent("load"), reload.click()]);
  await scriptsToRun(page);
  await expect(missing(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await expect(panel.getByRole("checkbox").first()).toBeVisible();
});

test("a long page whose scripts cannot be fetched shows all its rows", async ({ page }) => {
  await loseScripts(page);
  await page.getByRole("combobox", { name: /per page/ }).selectOption("1000");
  await expect.poll(() => page.getByRole("rowheader").count()).toBeGreaterThan(400);
});

test("a frame that fails leaves a page that says so and can be loaded again", async ({ page }) => {
  await page.addInitScript(() => {
    if (window.name === "failed") return;
    window.name = "failed";
    performance.setResourceTimingBufferSize = () => {
      throw new Error("The header fails.");
    };
  });
  await lookAround(page, "/explorer/markers/?q=chr15");
  await expect(page.getByRole("heading", { level: 1, name: "This page could not be shown" })).toBeVisible();
  await page.getByRole("link", { name: "Load the page again" }).click();
  await rowsToCome(page);
  await expect(page).toHaveURL("/explorer/markers/?q=chr15");
  await expect(page.getByRole("rowheader")).toHaveCount(50);
});
