import { expect, test } from "@playwright/test";
import { DEMO_PASSWORD, requestAuthorization } from "@/tests/support/oauth";

test.describe("The sign-in page", () => {
  test("keeps the email address and the next page after a wrong password, once", async ({ page }) => {
    const id = await requestAuthorization(page.request, { scope: "basic" });
    await page.goto(`/consent/${id}/`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in to Strandbank");
    await page.getByLabel("Email address").fill("single@demo.example");
    await page.getByLabel("Password").fill("not the password");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("alert").filter({ hasText: "is wrong" })).toBeFocused();
    await expect(page.getByLabel("Email address")).toHaveValue("single@demo.example");
    expect(page.url()).not.toContain("single");
    const isForgotten = async (path: string) => {
      await page.goto(path);
      await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toBeVisible();
      await expect.soft(page.getByLabel("Email address")).toHaveValue("", { timeout: 5_000 });
    };
    await isForgotten(page.url());
    await page.getByLabel("Email address").fill("single@demo.example");
    await page.getByLabel("Password").fill(DEMO_PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page).toHaveURL(`/consent/${id}/`);
    await page.context().clearCookies();
    await isForgotten("/sign-in/");
  });

  test("says who is signed in already, whose menu closes once a page is chosen", async ({ page }) => {
    await page.goto("/sign-in/");
    await page.getByRole("button", { name: "Use single@demo.example" }).click();
    await expect(page).toHaveURL("/connected-apps/");
    await page.goto("/sign-in/?next=/connected-apps/");
    await expect(page.getByRole("main")).toContainText("You are signed in as");
    await page.getByRole("link", { name: "Continue" }).click();
    await expect(page).toHaveURL("/connected-apps/");
    const header = page.getByRole("banner");
    await header.getByRole("button", { name: "Signed in as Jonas Feld" }).click();
    await header.getByRole("link", { name: "Account" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account");
    await expect(header.getByRole("button", { name: "Sign out" })).toBeHidden();
  });
});
