import { expect, type Page, test } from "@playwright/test";
import { explore, lookAround, rowsToCome } from "@/tests/support/pages/rangefinder";

const SCRIPTS = "**/_next/static/**";
const missing = (page: Page) => page.getByRole("alert").filter({ hasText: "could not be loaded" });

test("a dialog whose scripts fail to load says so and keeps the page", async ({ page }) => {
  await explore(page, "/explorer/markers/?q=chr15");
  await page.route(SCRIPTS, (route) => route.abort());
  await page.getByRole("combobox", { name: /^Marker ids/ }).fill("HER");
  await page.getByRole("button", { name: "Trace" }).click();
  await expect(missing(page)).toBeVisible();
  await expect(page.getByRole("combobox", { name: /^Marker ids/ })).toHaveValue("HER");
  await expect(page.getByRole("rowheader")).toHaveCount(50);
  await missing(page).getByRole("button", { name: "Close" }).click();
  await expect(missing(page)).toHaveCount(0);
});

test("a first search whose scripts fail to load keeps the search and says so", async ({ page }) => {
  await explore(page);
  await page.route(SCRIPTS, (route) => route.abort());
  await page.getByRole("link", { name: "HERC2", exact: true }).click();
  await expect(missing(page)).toBeVisible();
  await expect(page.getByRole("combobox", { name: /^Marker ids/ })).toHaveValue("HERC2");
  await page.unroute(SCRIPTS);
  await missing(page).getByRole("button", { name: "Reload the page" }).click();
  await expect(page.getByRole("rowheader", { name: "rs12913832" })).toBeVisible();
});

test("a page whose frame fails says so and can be reloaded", async ({ page }) => {
  await page.addInitScript(() => {
    if (window.name === "failed") return;
    window.name = "failed";
    // The frame's script cannot open a channel to the other tabs.
    Object.assign(window, { BroadcastChannel: null });
  });
  await lookAround(page, "/explorer/markers/?q=chr15");
  await expect(page.getByRole("heading", { level: 1, name: "This page could not be shown" })).toBeVisible();
  await page.getByRole("link", { name: "Load the page again" }).click();
  await rowsToCome(page);
  await expect(page).toHaveURL("/explorer/markers/?q=chr15");
  await expect(page.getByRole("rowheader")).toHaveCount(50);
});
