import { expect, type Page, test } from "@playwright/test";
import { newCustomer, profileIdsOf } from "@/tests/support/data/new-customer";
import { signIn } from "@/tests/support/oauth";

const words = async (page: Page) => {
  // biome-ignore lint/performance/useDomNodeTextContent: words in closed folds are not shown
  const shown = await page.locator("body").innerText();
  return shown.split(/\s+/).filter((word) => word !== "").length;
};

for (const path of ["/", "/explorer/"])
  test(`${path} says what it is in at most 150 words`, async ({ page }) => {
    await page.goto(path, { waitUntil: "networkidle" });
    expect(await words(page)).toBeLessThanOrEqual(150);
  });

test.describe("Strandbank's frame", () => {
  test("offers Sign in and Create account once, in the header", async ({ page }) => {
    for (const path of ["/", "/docs/", "/nothing/"]) {
      await page.goto(path);
      for (const name of ["Sign in", "Create account"]) {
        await expect(page.getByRole("link", { name })).toHaveCount(1);
        await expect(page.getByRole("banner").getByRole("link", { name })).toBeVisible();
      }
      await expect(page.getByRole("link", { name: "Connected apps" })).toHaveCount(0);
    }
    await page.getByRole("link", { name: "Sign in" }).click();
    await expect(page.getByRole("link", { name: /^(Sign in|Create an? account)$/ })).toHaveCount(1);
  });

  test("begins every page at one left edge", async ({ page }) => {
    const email = await newCustomer();
    await signIn(page.request, email);
    const [id] = await profileIdsOf(email);
    await page.setViewportSize({ width: 1440, height: 900 });
    const left = async (locator: ReturnType<Page["locator"]>) => (await locator.boundingBox())?.x;
    for (const path of `/ /sign-in/ /profiles/ /profiles/${id}/sensitive/ /import/ /account/ /account/details/ /account/delete/ /account/deleted/ /developers/ /developers/new/ /nothing/`.split(
      " ",
    )) {
      await page.goto(path);
      const heading = page.getByRole("heading", { level: 1 });
      expect(await left(heading), path).toBe(await left(page.getByRole("link", { name: "Strandbank" })));
    }
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("has a menu under the customer's name, which signs out", async ({ page }) => {
      await signIn(page.request, await newCustomer("single@demo.example"));
      await page.goto("/");
      const header = page.getByRole("banner");
      await expect(header.getByRole("button", { name: "Sign out" })).toBeHidden();
      await header.getByRole("button", { name: "Signed in as Jonas Feld" }).click();
      await expect(header.getByRole("link", { name: "Account" })).toBeVisible();
      await header.getByRole("button", { name: "Sign out" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in to Strandbank");
      await page.goto("/");
      await expect(header.getByRole("link", { name: "Sign in" })).toBeVisible();
    });
  });
});
