import { expect, test } from "@playwright/test";
import { newCustomer } from "@/tests/support/data/new-customer";
import { openConsent, returnedParameters } from "@/tests/support/pages/consent-page";

test.describe("Choosing a profile", () => {
  test("is required: nothing is preselected, and the error leads to the choice", async ({ page }) => {
    const id = await openConsent(page, { scope: "basic names", selectProfile: true });
    await page.getByRole("checkbox", { name: "Names" }).check();
    const profiles = page.getByRole("group", { name: "Whose data?" });
    await expect(profiles.getByRole("radio")).toHaveCount(4);
    await expect(profiles.getByRole("radio", { checked: true })).toHaveCount(0);
    await page.getByRole("button", { name: "Allow 2 items" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toBeFocused();
    await expect(profiles).toContainText("Choose whose data you want to share.");
    await expect(page).toHaveURL(`/consent/${id}/`);
    await expect(page.getByRole("checkbox", { name: "Names" })).toBeChecked();
    await profiles.getByRole("radio").first().check();
    await page.getByRole("button", { name: "Allow 2 items" }).click();
    expect((await returnedParameters(page)).has("code")).toBe(true);
  });

  test("labels an ancestry-only profile and one that is not genotyped, and preselects an only one", async ({
    page,
  }) => {
    await openConsent(page, { scope: "basic", selectProfile: true });
    await expect(page.getByRole("group", { name: "Whose data?" })).toContainText("Ancestry only");
    await openConsent(page, {
      scope: "basic",
      selectProfile: true,
      email: await newCustomer("ungenotyped@demo.example"),
    });
    const only = page.getByRole("group", { name: "Whose data?" }).getByRole("radio");
    await expect(only).toHaveCount(1);
    await expect(only).toHaveAccessibleName(/Not genotyped/);
    await expect(only).toBeChecked();
  });

  test("shows the page with an error when the form has no profile", async ({ page }) => {
    const id = await openConsent(page, { scope: "basic", selectProfile: true });
    await page.goto(`/consent/${id}/?problem=profile`);
    await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toBeFocused();
    await page.getByRole("link", { name: "Choose whose data you want to share." }).click();
    await expect(page.getByRole("group", { name: "Whose data?" })).toBeFocused();
  });
});
