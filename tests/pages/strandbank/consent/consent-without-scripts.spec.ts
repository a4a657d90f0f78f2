import { expect, test } from "@playwright/test";
import { newCustomer } from "@/tests/support/data/new-customer";
import { obtainTokens } from "@/tests/support/oauth";
import {
  allowButton,
  EVERY_KIND,
  obtainedScopes,
  openConsent,
  returnedParameters,
} from "@/tests/support/pages/consent-page";

test.use({ javaScriptEnabled: false });

test.describe("The consent page without JavaScript", () => {
  test("decides each scope, and locations as a group, without controls that need scripts", async ({
    page,
  }) => {
    await openConsent(page, { scope: EVERY_KIND, selectProfile: true });
    await expect(page.getByRole("checkbox", { name: /^(All of|Everything)/ })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Switch between light and dark" })).toBeHidden();
    await page.getByRole("checkbox", { name: "Names", exact: true }).check();
    const list = page.getByRole("checkbox", { name: /^rs12913832 HERC2/ });
    await expect(list).toBeHidden();
    await page.getByRole("radio", { name: "Only these" }).check();
    await expect(list).toBeVisible();
    await page.getByRole("radio", { name: "All", exact: true }).check();
    await page.getByRole("button", { name: "Share what is ticked" }).click();
    expect(await obtainedScopes(page)).toEqual(["basic", "names", "rs12913832", "rs4988235"]);
  });

  test("grants sensitive locations only by their own box", async ({ page }) => {
    await openConsent(page, { scope: "basic rs12913832 rs429358" });
    await page.getByRole("checkbox", { name: /^rs429358 in APOE/ }).check();
    await allowButton(page).click();
    expect(await obtainedScopes(page)).toEqual(["basic", "rs429358"]);
  });

  test("keeps shared items ticked and shared, unless they are unticked", async ({ page }) => {
    const email = await newCustomer("single@demo.example");
    await obtainTokens(page.request, { scope: "basic rs12913832", email });
    const more = { scope: "basic rs12913832 rs4988235", email };
    await openConsent(page, more);
    await expect(page.getByRole("checkbox", { name: /^rs12913832/ })).toBeChecked();
    await allowButton(page).click();
    expect(await obtainedScopes(page)).toEqual(["basic", "rs12913832"]);

    await openConsent(page, more);
    await page.getByRole("checkbox", { name: /^rs12913832/ }).uncheck();
    await page.getByRole("checkbox", { name: /^rs4988235/ }).check();
    await allowButton(page).click();
    expect(await obtainedScopes(page)).toEqual(["basic", "rs4988235"]);
  });

  test("does not submit when Enter is pressed in a checkbox, and can be refused", async ({ page }) => {
    const id = await openConsent(page, { scope: "basic names" });
    await page.getByRole("checkbox", { name: "Names" }).press("Enter");
    await expect(page.getByRole("alert")).toContainText("Choose Refuse or Allow.");
    await expect(page).toHaveURL(new RegExp(`/consent/${id}/[?].*problem=decision`));
    await page.getByRole("button", { name: "Refuse" }).click();
    expect((await returnedParameters(page)).get("error")).toBe("access_denied");
  });
});
