import { expect, test } from "@playwright/test";
import { connectByHand, genotypedCustomer } from "@/tests/support/pages/explorer";

test.describe("The login, step by step", () => {
  test("shows an example, and says so, before a login", async ({ page }) => {
    await page.goto("/explorer/login-steps/");
    await expect(page.getByText("This is an example")).toBeVisible();
    await expect(page.getByRole("heading", { level: 2 })).toContainText("The customer wants to connect");
  });

  test("goes forward and back with buttons, arrow keys and the browser", async ({ page }) => {
    await page.goto("/explorer/login-steps/");
    const heading = page.getByRole("heading", { level: 2 });
    await page.getByRole("link", { name: "Next" }).click();
    await expect(heading).toContainText("The authorization request");
    await expect(page.getByRole("link", { name: "Next" })).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(heading).toContainText("The customer signs in");
    await page.keyboard.press("ArrowLeft");
    await expect(heading).toContainText("The authorization request");
    await expect(page).toHaveURL("/explorer/login-steps/?step=2");
    await page.goBack();
    await expect(heading).toContainText("The customer signs in");
    await page.getByRole("link", { name: /^Step 9/ }).click();
    await expect(heading).toContainText("the refresh");
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("link", { name: "Next" })).toBeDisabled();
    await expect(page).toHaveURL("/explorer/login-steps/?step=9");
  });

  test("shows the session's own login, with both sides next to each other", async ({ page }) => {
    await connectByHand(page, await genotypedCustomer(), ["Names"]);
    await page.goto("/explorer/login-steps/?step=4");
    await expect(page.getByText("This is an example")).toHaveCount(0);
    const granted = page.getByRole("definition");
    await expect(granted).toHaveText([/genomes/, "basic names"]);
    const [app, provider] = await Promise.all(
      ["At Rangefinder", "At Strandbank"].map((name) => page.getByRole("heading", { name }).boundingBox()),
    );
    expect(app?.y).toBe(provider?.y);
    await page.goto("/explorer/login-steps/?step=6");
    await expect(page.getByRole("term").filter({ hasText: "code_verifier" })).toBeVisible();
    await expect(page.getByRole("definition").filter({ hasText: /^rang…$/ })).toBeVisible();
  });
});
