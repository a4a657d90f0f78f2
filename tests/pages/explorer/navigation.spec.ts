import { expect, test } from "@playwright/test";
import { lookAround, rowsToCome, scriptsToRun } from "@/tests/support/pages/explorer";
import { hold } from "@/tests/support/servers/hold";

const barOf = (body: Element) => {
  const { content, animationName } = getComputedStyle(body, "::before");
  return content === "none" ? "none" : animationName;
};

test("while the page of a followed link is under way a bar says so", async ({ page }) => {
  await lookAround(page);
  await scriptsToRun(page);
  await rowsToCome(page);
  const body = page.locator("body");
  const letGo = await hold(page, /\/explorer\/interactions\/\?_rsc/);
  await page
    .getByRole("navigation", { name: "Rangefinder" })
    .getByRole("link", { name: "Interactions" })
    .click();
  await expect.poll(() => body.evaluate(barOf)).toBe("under-way");
  await expect(page).toHaveURL("/explorer/markers/");
  letGo();
  await expect(page.getByRole("heading", { level: 1, name: "Interactions" })).toBeVisible();
  await expect.poll(() => body.evaluate(barOf)).toBe("none");
});

test("two quick steps back, from a marker's page that was loaded anew, lead to the list before the last", async ({
  page,
}) => {
  await lookAround(page, "/explorer/markers/?q=chr15");
  const links = page.getByRole("rowheader").getByRole("link");
  await links.first().waitFor();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByText("Markers 51 to 100")).toBeVisible();
  await rowsToCome(page);
  const second = await links.first().textContent();
  await links.nth(3).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^(rs|i)\d+$/);
  await page.reload();
  await page.evaluate(() => {
    window.history.back();
    window.history.back();
  });
  await expect(page).toHaveURL("/explorer/markers/?q=chr15");
  await expect(page.getByText(/^Markers 1 to 50$/i)).toBeVisible();
  await expect(links.first()).not.toHaveText(second ?? "");
  await page.goForward();
  await expect(links.first()).toHaveText(second ?? "");
});
