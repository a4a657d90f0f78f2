import { expect, type Page, test } from "@playwright/test";
import { newCustomer } from "@/tests/support/data/new-customer";
import { signIn } from "@/tests/support/oauth";
import { fillPurpose } from "@/tests/support/pages/developers";

const purposes = (page: Page) => page.getByRole("group", { name: /^Purpose \d+$/ });

test("rows of purposes can be added, and the registered ones come back", async ({ page }) => {
  await signIn(page.request, await newCustomer());
  await page.goto("/developers/new/");
  await expect(purposes(page)).toHaveCount(3);
  await page.getByLabel("Name").fill("Night Shift");
  await page.getByLabel("Redirect URIs").fill("https://night.example/callback");
  await page.getByRole("button", { name: "Add a row" }).click();
  await fillPurpose(page, 4, ["rs12913832", "research", "Sleep and eyes."]);
  await page.getByRole("button", { name: "Register" }).click();
  await page.getByRole("link", { name: "I have saved it" }).click();
  await page.getByRole("link", { name: "Settings" }).click();
  await expect(purposes(page)).toHaveCount(4);
  await expect(purposes(page).first().getByLabel("Kind of use")).toHaveValue("research");
  await expect(purposes(page).first().getByLabel("In your own words")).toHaveValue("Sleep and eyes.");
});

test.describe("Without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a developer registers an application, changes it and removes it", async ({ page }) => {
    await signIn(page.request, await newCustomer());
    await page.goto("/developers/");
    await page.getByRole("link", { name: "Register an application" }).click();
    await page.getByLabel("Name").fill("Night Shift");
    await page.getByLabel("Redirect URIs").fill("http://night.example/callback");
    await fillPurpose(page, 1, ["names", "personalize", "Your greeting."]);
    await page.getByRole("button", { name: "Register" }).click();
    await expect(page.getByRole("alert")).toContainText("must use https");
    await expect(purposes(page).first().getByLabel("Kind of use")).toHaveValue("personalize");
    await expect(page.getByRole("button", { name: "Add a row" })).toBeHidden();
    await page.getByLabel("Redirect URIs").fill("https://night.example/callback");
    await page.getByRole("button", { name: "Register" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Save this secret now");
    await page.getByRole("link", { name: "I have saved it" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Night Shift");
    await page.getByRole("link", { name: "Settings" }).click();
    await page.getByLabel("Name").fill("Day Shift");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("status")).toContainText("The changes are saved.");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Day Shift");
    await page.getByLabel("Retry window").fill("60");
    await page.getByRole("button", { name: "Save the retry window" }).click();
    await expect(page.getByLabel("Retry window")).toHaveValue("60");
    const always = page.getByRole("group", { name: "Bind tokens to a key" }).getByLabel(/^Always/);
    await expect(always).not.toBeChecked();
    await always.check();
    await page.getByRole("button", { name: "Save the choice" }).click();
    await expect(page.getByRole("status")).toContainText("The changes are saved.");
    await expect(always).toBeChecked();

    await page.getByRole("link", { name: "Remove the application" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Remove Day Shift?");
    await page.getByRole("button", { name: "Remove the application" }).click();
    await expect(page.getByRole("status")).toContainText("was removed");
    await expect(page.getByRole("main")).toContainText("You have not registered an application yet.");
  });
});
