import { expect, test } from "@playwright/test";
import { newCustomer } from "@/tests/support/data/new-customer";
import { signIn } from "@/tests/support/oauth";
import { png } from "@/tests/support/pages/pictures";

test.use({ javaScriptEnabled: false });

test("a developer registers an application, keeps the secret, changes it, gives it a logo and removes it, without JavaScript", async ({
  page,
}) => {
  await signIn(page.request, await newCustomer());
  await page.goto("/developers/");
  await page.getByRole("link", { name: "Register an application" }).click();
  await page.getByLabel("Name").fill("Night Shift");
  await page.getByLabel("Redirect URIs").fill("http://night.example/callback");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("alert")).toContainText("must use https");
  await page.getByLabel("Redirect URIs").fill("https://night.example/callback");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Save this secret now");
  await page.getByRole("link", { name: "I have saved it" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Night Shift");
  await page.getByLabel("Name").fill("Day Shift");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("status")).toContainText("The changes are saved.");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Day Shift");

  const logo = page.locator('main img[src^="/client-logo/"]');
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel("Picture").setInputFiles({ name, mimeType: "image/png", buffer });
  await choose("logo.svg", Buffer.from("<svg/>"));
  await page.getByRole("button", { name: "Save the logo" }).click();
  await expect(page.getByRole("alert")).toContainText("PNG, JPEG or WebP");
  await expect(logo).toHaveCount(0);
  await choose("logo.png", png(64, 64));
  await page.getByRole("button", { name: "Save the logo" }).click();
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);

  await page.getByRole("link", { name: "Remove the application" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Remove Day Shift?");
  await page.getByRole("button", { name: "Remove the application" }).click();
  await expect(page.getByRole("status")).toContainText("was removed");
  await expect(page.getByRole("main")).toContainText("You have not registered an application yet.");
});
