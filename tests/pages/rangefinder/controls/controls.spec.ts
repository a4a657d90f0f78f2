import { expect, type Page, test } from "@playwright/test";
import { OWN_PAGE } from "@/tests/support/api";
import { connect, scriptsToRun } from "@/tests/support/pages/rangefinder";
import { callsIn } from "@/tests/support/pages/trace";

const shown = (page: Page) => page.getByRole("region", { name: "Profile shown" });

test.describe("The controls of the demo", () => {
  test("expire the access token: the next request is 401, refreshed, and repeated", async ({ page }) => {
    await connect(page, { address: "/explorer/controls/" });
    await page.getByRole("button", { name: "Expire the access token now" }).click();
    await expect(page.getByText("The access token has expired at Strandbank.")).toBeVisible();
    const calls = await callsIn(page.request);
    const refused = calls.findIndex(({ status }) => status === 401);
    expect(calls[refused]?.url).toContain("/3/account/");
    expect(
      calls.slice(refused).some(({ requestBody }) => requestBody?.text.includes("grant_type=refresh_token")),
    ).toBe(true);
    await expect(shown(page)).toContainText("items shared");
  });

  test("switch the demo customer in one click", async ({ page }) => {
    await page.goto("/explorer/controls/");
    await page.getByRole("button", { name: "Theo Marlow" }).click();
    await expect(page).toHaveURL("/explorer/results/");
    await expect(shown(page)).toContainText("Theo Marlow");
    await page.goto("/explorer/controls/");
    await page.getByRole("button", { name: "Tomas Rivera" }).click();
    await expect(shown(page)).toContainText("Tomas Rivera");
    const calls = await callsIn(page.request);
    expect(calls.filter(({ url }) => url.endsWith("/revoke/")).map(({ status }) => status)).toEqual([200]);
    await expect(
      page.getByText("No result for Tomas: this profile has not been genotyped").first(),
    ).toBeVisible();
  });

  test("ask before a reset, which can be cancelled", async ({ page }) => {
    await page.goto("/explorer/controls/");
    const posted: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") posted.push(request.url());
    });
    const ask = page.getByRole("button", { name: "Reset the whole demo" });
    const yes = page.getByRole("button", { name: /^Yes/ });
    await ask.click();
    await expect(yes).toBeVisible();
    await expect(page.getByText("all changes are lost")).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(yes).toBeHidden();
    await ask.press("Enter");
    await yes.focus();
    await page.keyboard.press("Escape");
    await expect(yes).toBeHidden();
    await expect(ask).toBeFocused();
    expect(posted).toEqual([]);
  });

  test("reset nothing without the confirmation, whatever is posted", async ({ page }) => {
    await connect(page, { address: "/explorer/controls/" });
    const answer = await page.request.post("/explorer/controls/run/reset/", {
      headers: OWN_PAGE,
      maxRedirects: 0,
    });
    expect(answer.headers().location).toMatch(/\/explorer\/controls\/#reset$/);
    await page.reload();
    await expect(shown(page)).toContainText("items shared");
  });
});

test.describe("The menu of the demo", () => {
  const menu = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Demo", exact: true });
  const entries = (page: Page) => page.getByRole("banner").getByRole("listitem").getByRole("link");

  test("leads to story, attacks and controls by keyboard, and closes like a menu", async ({ page }) => {
    await page.goto("/explorer/");
    await scriptsToRun(page);
    await menu(page).press("Enter");
    await expect(entries(page)).toHaveText([/^Story/, /^Try to break it.*all at once$/, /^Demo controls/]);
    await page.keyboard.press("Escape");
    await expect(entries(page).first()).toBeHidden();
    await expect(menu(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(entries(page).nth(1)).toBeFocused();
    await entries(page).nth(1).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Try to break it" })).toBeVisible();
    await menu(page).click();
    await page.getByRole("heading", { level: 1 }).click();
    await expect(entries(page).first()).toBeHidden();
    await menu(page).click();
    await entries(page).first().click();
    await expect(page).toHaveURL("/explorer/?story=1");
    await expect(entries(page).first()).toBeHidden();
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

    test("opens on a phone", async ({ page }) => {
      await page.goto("/explorer/");
      await page.getByRole("button", { name: "Tools" }).click();
      await entries(page).last().click();
      await expect(page.getByRole("heading", { level: 1, name: "Demo controls" })).toBeVisible();
      await page.getByText("Reset the whole demo").click();
      await expect(page.getByRole("button", { name: /^Yes/ })).toBeVisible();
    });
  });
});
