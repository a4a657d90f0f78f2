import { expect, type Locator, test } from "@playwright/test";
import type { Interaction } from "@/lib/rangefinder/platform/api-client/wire/answers";
import { plainNumbers } from "@/lib/rangefinder/platform/base/numbers";
import { newCustomer } from "@/tests/support/data/new-customer";
import { allowButton } from "@/tests/support/pages/consent-page";

test("on a phone, five clicks lead from Strandbank to what one's own result means", async ({ page }) => {
  const email = await newCustomer("family@demo.example", { withCalls: true });
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await click(page.getByRole("link", { name: "Try it with Rangefinder" }));

  // The same button, for a copy of the customer, so that no other test sees the consent.
  const demo = page
    .locator("form")
    .filter({ has: page.getByRole("button", { name: "Use family@demo.example" }) });
  await demo.locator('input[name="email"]').evaluate((input: HTMLInputElement, copy) => {
    input.value = copy;
  }, email);
  await click(demo.getByRole("button"));

  await click(page.getByRole("link", { name: "Elena Marlow" }));
  await click(page.getByRole("checkbox", { name: "Everything except sensitive items" }));
  await click(allowButton(page));

  await expect(page).toHaveURL("/explorer/results/");
  const result = page.getByRole("article").first();
  await expect(result.getByText(/^Group \d of \d$/)).toBeInViewport();
  await expect(result.getByText(/^People in this group who .+ than .+\.$/)).toBeInViewport();
  expect(clicks).toBeLessThanOrEqual(5);
});

test("before anybody signs in, both home pages show a sample result with a direction", async ({ page }) => {
  const sentence = /People in this group who .+ up to .+ (more|longer) .*than those who .+\./;
  await page.goto("/");
  const figure = page.getByRole("figure").filter({ hasText: /^A sample result: .+, group \d of \d/ });
  await expect(figure).toContainText(sentence);
  await page.goto("/explorer/");
  const sample = page.getByRole("region", { name: /^A sample result: .+, group \d of \d$/ });
  await expect(sample).toContainText(sentence);
  const scale = (await sample.getByRole("img").getAttribute("aria-label")) ?? "";
  expect(scale).toMatch(/^Scale of groups: group 1 \d/);
  const { data } = await (await page.request.get("/3/genetic_phenotype_range_interaction/")).json();
  const reports = Map.groupBy<string, Interaction>(data, ({ predictor_id }) => predictor_id);
  const differences = [...reports.values()].map(([first]) =>
    Math.max(...Object.values(first?.bins ?? {}).map((bin) => Number(bin.maximum_difference_value))),
  );
  expect(scale).toContain(plainNumbers.percent(Math.max(...differences)));
  const ink = await sample.evaluate((region) => getComputedStyle(region).color);
  for (const value of await sample.getByText("%").and(page.locator("text")).all())
    await expect(value).toHaveCSS("fill", ink);
});
