import { expect, test } from "@playwright/test";
import { expireAccessTokens } from "@/tests/support/data/clock";
import { connectByHand, genotypedCustomer, lookAround } from "@/tests/support/pages/rangefinder";
import { openTrace } from "@/tests/support/pages/trace";

test.describe("The trace", () => {
  test("opens and closes by its key, next to a page that stays usable, shows how to send a request, and adds others", async ({
    page,
  }) => {
    const asked = new Set<string>();
    page.on("request", (request) => {
      const [address] = /\/trace\/\?after=\d+$/.exec(request.url()) ?? [];
      if (address) asked.add(address);
    });
    await lookAround(page, "/explorer/markers/?q=eye+color");
    const drawer = await openTrace(page);
    await expect(drawer.getByText("/explorer/markers/?q=eye color")).toBeVisible();
    await expect(drawer.getByText("page", { exact: true }).first()).toBeVisible();
    await page.getByRole("link", { name: "Markers" }).focus();
    await expect(drawer).toBeVisible();
    await page.keyboard.press("Alt+T");
    await expect(drawer).toBeHidden();
    await expect(page.getByRole("link", { name: "Markers" })).toBeFocused();

    await openTrace(page);
    await drawer
      .getByRole("button", { name: /GET \/3\/profile\/demo_profile_id\/marker\/\?id=rs/ })
      .first()
      .click();
    await expect(drawer.getByText("Bearer demo…").first()).toBeVisible();
    const received = page.locator("section", {
      has: page.getByRole("heading", { name: "Response headers" }),
    });
    await expect(received).toContainText("content-type");
    await drawer
      .getByRole("button", { name: /^Show all \d+ lines$/ })
      .first()
      .click();
    await expect(drawer.getByText('"dosage"').first()).toBeVisible();
    await expect(drawer.getByText("Only the beginning is stored.")).toHaveCount(0);
    await expect(drawer.getByText("$ACCESS_TOKEN")).toBeVisible();
    await expect(drawer.getByRole("button", { name: "Copy as curl" })).toBeVisible();

    const menu = page.getByRole("navigation", { name: "Rangefinder" });
    await menu.getByRole("link", { name: "Results" }).click();
    await expect(
      drawer.getByRole("button", { name: /GET \/3\/genetic_phenotype_range_interaction\// }).first(),
    ).toBeVisible();
    // From the beginning, from the last that the page had before, and from the last that it has now.
    await expect.poll(() => asked.size).toBeGreaterThan(2);
  });

  test("shows a whole login with PKCE, and a refresh", async ({ page, baseURL }) => {
    const email = await genotypedCustomer();
    await connectByHand(page, email);
    const drawer = await openTrace(page);
    await drawer.getByRole("button", { name: "Login" }).click();
    await expect(drawer.getByRole("button", { pressed: true })).toHaveText(["Login"]);
    const steps = drawer.getByRole("button", { expanded: false });
    await expect(steps.filter({ hasText: "POST /api/auth/signin/strandbank" })).toBeVisible();
    await expect(steps.filter({ hasText: "GET /authorize/?client_id=rangefinder" })).toContainText(
      "&scope=basic names genomes report:",
    );
    await expect(steps.filter({ hasText: "GET /explorer/" })).toHaveCount(0);
    await expect(steps.first().locator("xpath=ancestor::ol")).toContainText(
      `Sign-in and consent at ${new URL(baseURL ?? "").host}`,
    );
    await expect(drawer.getByText("Rangefinder never learns the password")).toBeVisible();
    await expect(steps.filter({ hasText: "GET /api/auth/callback/strandbank?code=" })).toBeVisible();
    await steps.filter({ hasText: "POST /token/" }).click();
    await expect(drawer.getByRole("button", { expanded: true })).toHaveText([/POST \/token\//]);
    await expect(drawer.getByText("code_verifier", { exact: true })).toBeVisible();
    await expect(drawer.getByText("rang…", { exact: true })).toBeVisible();
    await expireAccessTokens(email);
    await page.goto("/explorer/markers/rs12913832/");
    await expect(page.getByRole("heading", { name: /result$/ })).toBeVisible();
    await openTrace(page);
    await expect(drawer.getByText("exchanges the refresh token for a new token set")).toBeVisible();
  });

  test("loads no script until it is opened", async ({ page }) => {
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(request.url());
    });
    await page.goto("/explorer/");
    await page.waitForLoadState("networkidle");
    const before = scripts.length;
    await page.getByRole("button", { name: "Trace" }).click();
    await expect(page.getByRole("dialog", { name: "Trace" })).toBeVisible();
    expect(scripts.length).toBeGreaterThan(before);
  });
});
