import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { newCustomer } from "@/tests/support/data/new-customer";
import { signIn } from "@/tests/support/oauth";
import { fillPurpose } from "@/tests/support/pages/developers";

/** Registers an application on the page and stays on the one that shows its secret. */
async function openSecret(page: Page): Promise<void> {
  await signIn(page.request, await newCustomer());
  await page.goto("/developers/new/");
  await page.getByLabel("Name").fill("Night Shift");
  await page.getByLabel("Redirect URIs").fill("http://localhost:5000/callback");
  await fillPurpose(page, 1, ["names", "show", "Whose results these are."]);
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Save this secret now");
}

test.describe("Pages made without Next", () => {
  test("have Strandbank's logo and fonts", async ({ page }) => {
    await page.goto("/authorize/?client_id=nobody");
    const home = page.getByRole("banner").getByRole("link", { name: "Strandbank" });
    await expect(home).toHaveAttribute("href", "/");
    await expect(home.locator("svg")).toBeVisible();
    const loaded = () =>
      page.evaluate(async () => {
        await document.fonts.ready;
        return [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family);
      });
    await expect.poll(loaded).toEqual(expect.arrayContaining(["Inter", "Source Serif 4"]));
  });

  test("copy an application's id and secret or say that they cannot, and link to its consent page", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await openSecret(page);
    for (const name of ["client_id", "client_secret"]) {
      const value = page.locator(`[data-name=${name}]`);
      await page.getByRole("button", { name: `Copy ${name}` }).click();
      await expect(value.getByRole("status")).toHaveText("Copied.");
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      await expect(value.locator("code")).toHaveText(copied);
    }
    await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
    await page.getByRole("button", { name: "Copy client_id" }).click();
    await expect(page.getByText("Your browser does not allow it")).toBeVisible();
    await page.getByRole("link", { name: "Open a request for the basic profile" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "A program on this computer asks for your data",
    );
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("show no button that needs scripts", async ({ page }) => {
      await openSecret(page);
      await expect(page.getByRole("button")).toHaveCount(0);
      const secret = page.getByText(/^sbcs_[A-Za-z0-9_-]{49}$/);
      await expect(secret).toBeVisible();
      const downloaded = page.waitForEvent("download");
      await page.getByRole("link", { name: "Download strandbank.env" }).click();
      const file = readFileSync(await (await downloaded).path(), "utf8");
      expect(file).toContain(`STRANDBANK_CLIENT_SECRET=${await secret.textContent()}\n`);
      expect(file).toContain("STRANDBANK_REDIRECT_URI=http://localhost:5000/callback\n");
    });
  });
});
