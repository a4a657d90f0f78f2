import { expect, type Locator, test } from "@playwright/test";
import { newCustomer } from "@/tests/support/data/new-customer";

test("on a phone, five clicks lead from the home page to the customer's own bin", async ({ page }) => {
  const email = await newCustomer("family@demo.example", { withCalls: true });
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/explorer/");
  await click(page.getByRole("button", { name: "Connect with Strandbank" }));

  // The same button, for a copy of the customer, so that no other test sees the consent.
  const demo = page
    .locator("form")
    .filter({ has: page.getByRole("button", { name: "Use family@demo.example" }) });
  await demo.locator('input[name="email"]').evaluate((input: HTMLInputElement, copy) => {
    input.value = copy;
  }, email);
  await click(demo.getByRole("button"));

  await click(page.getByRole("radio", { name: "Elena Marlow" }));
  await click(page.getByRole("checkbox", { name: "Everything except sensitive items" }));
  await click(page.getByRole("button", { name: /^Allow/ }));

  await expect(page).toHaveURL("/explorer/connected/");
  const result = page.getByRole("article", { name: "Genetic weight" });
  await expect(result.getByText(/^Bin \d of 5$/)).toBeInViewport();
  await expect(result.getByText(/^For Elena Marlow, .* of the five bins\.$/)).toBeInViewport();
  expect(clicks).toBeLessThanOrEqual(5);
});
