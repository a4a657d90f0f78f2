import { expect, test } from "@playwright/test";
import { newCustomer } from "@/tests/support/data/new-customer";
import { signIn } from "@/tests/support/oauth";

for (const path of ["/", "/explorer/"])
  test(`${path} says what it is in at most 150 words`, async ({ page }) => {
    await page.goto(path, { waitUntil: "networkidle" });
    // biome-ignore lint/performance/useDomNodeTextContent: words in closed folds are not shown
    const shown = await page.locator("body").innerText();
    expect(shown.split(/\s+/).length).toBeLessThanOrEqual(150);
  });

const PLACES = "/ /sign-in/ /profiles/ /import/ /account/ /account/details/ /nowhere/ /developers/new/";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("Strandbank offers Sign in and Create account once, in the header", async ({ page }) => {
    for (const path of ["/", "/docs/", "/nothing/"]) {
      await page.goto(path);
      for (const name of ["Sign in", "Create account"]) {
        await expect(page.getByRole("link", { name })).toHaveCount(1);
        await expect(page.getByRole("banner").getByRole("link", { name })).toBeVisible();
      }
      await expect(page.getByRole("link", { name: "Connected apps" })).toHaveCount(0);
    }
    await page.getByRole("link", { name: "Sign in" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in to Strandbank");
    await expect(page.getByRole("link", { name: /^(Sign in|Create (an )?account)$/ })).toHaveCount(1);
  });

  test("Strandbank begins every page at one left edge", async ({ page }) => {
    await signIn(page.request, await newCustomer());
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const path of PLACES.split(" ")) {
      await page.goto(path);
      const [home, heading] = [
        page.getByRole("link", { name: "Strandbank", exact: true }),
        page.getByRole("heading"),
      ];
      expect((await heading.first().boundingBox())?.x, path).toBe((await home.boundingBox())?.x);
    }
  });

  test("Strandbank has a menu under the customer's name, which signs out", async ({ page }) => {
    await signIn(page.request, await newCustomer("single@demo.example"));
    await page.goto("/profiles/");
    const header = page.getByRole("banner");
    await expect(header.getByRole("link", { name: "Profiles" })).toHaveAttribute("aria-current", "page");
    await expect(header.getByRole("button", { name: "Sign out" })).toBeHidden();
    await header.getByRole("button", { name: "Signed in as Jonas Feld" }).click();
    await expect(header.getByRole("link", { name: "Account" })).toBeVisible();
    await header.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in to Strandbank");
    await expect(header).not.toContainText("Jonas");
  });
});
