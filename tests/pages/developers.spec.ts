import { expect, test } from "@playwright/test";
import { newCustomer } from "@/tests/support/new-customer";
import { signIn } from "@/tests/support/oauth";

test.use({ javaScriptEnabled: false });

test("a developer registers an application, keeps the secret, and changes it, without JavaScript", async ({
  page,
}) => {
  await signIn(page.request, newCustomer());
  await page.goto("/developers/");
  await page.getByRole("link", { name: "Register an application" }).click();
  await page.getByLabel("Name").fill("Night Shift");
  await page.getByLabel("Redirect URIs").fill("http://night.example/callback");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("alert")).toContainText("must use https");
  await page.getByLabel("Redirect URIs").fill("https://night.example/callback");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Keep this secret now");
  await page.getByRole("link", { name: "I have kept it" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Night Shift");
  await page.getByLabel("Name").fill("Day Shift");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status")).toContainText("The changes are in force.");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Day Shift");
});
