import { expect, test } from "@playwright/test";

test("the navigation of the documentation leads to an endpoint and marks the current page", async ({
  page,
}) => {
  await page.goto("/docs/");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Profiles" })).toHaveCount(0);
  await expect(header.getByRole("link", { name: "Documentation" })).toHaveAttribute("aria-current", "page");
  const nav = page.getByRole("navigation", { name: "Documentation" });
  await expect(nav.getByRole("link")).toHaveCount(7);
  await nav.getByRole("link", { name: "Endpoints" }).click();
  await nav.getByText("Genetic Data").click();
  await nav.getByRole("link", { name: "GET /3/marker/", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("GET /3/marker/");
  await expect(nav.getByRole("link", { name: "GET /3/marker/", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(header.getByRole("link", { name: "API" })).toHaveAttribute("aria-current", "page");
  await header.getByRole("link", { name: "Try it" }).click();
  await page.getByLabel("Endpoint").selectOption({ label: "GET /3/account/" });
  await page.getByRole("button", { name: "Choose" }).click();
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText(/^200 OK/)).toBeVisible();
});

test("an endpoint's form shows status, time, headers and body of the real response", async ({ page }) => {
  await page.goto("/docs/endpoints/get-3-profile-profile-id-marker-marker-id/");
  await expect(page.getByLabel("access_token")).toHaveValue("demo_oauth_token");
  await page.getByLabel("marker_id").fill("rs4988235");
  await expect(page.getByText(/^curl .*marker\/rs4988235\/' -H 'Authorization: Bearer/)).toBeVisible();
  const answered = page.waitForResponse("/3/profile/demo_profile_id/marker/rs4988235/");
  await page.getByRole("button", { name: "Send" }).click();
  expect((await (await answered).request().allHeaders()).cookie).toBeUndefined();
  await expect(page.getByText(/^200 OK in \d+ ms, [\d,]+ bytes$/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Body" })).toContainText('"id": "rs4988235"');
  await page.getByText(/^\d+ headers$/).click();
  await expect(page.getByRole("definition").filter({ hasText: "no-store" })).toBeVisible();
});

test("an endpoint's form shows an error, and the next response replaces it", async ({ page }) => {
  await page.goto("/docs/endpoints/get-3-account/");
  await page.getByLabel("access_token").fill("nobodys");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText(/^401 Unauthorized/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Body" })).toContainText('"error": "invalid_token"');
  await page.getByLabel("access_token").fill("demo_oauth_token");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText(/^200 OK/)).toBeVisible();
});

test("an endpoint's form posts a form and shows its error", async ({ page }) => {
  await page.goto("/docs/endpoints/post-token/");
  await page.getByLabel("code", { exact: true }).fill("no-such-code");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText(/^400 Bad Request/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Body" })).toContainText("no-such-code");
});

test("a sample is copied as shown", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/docs/genome-key/");
  await page.getByRole("button", { name: "Copy decode-genome.mts" }).click();
  await expect(page.getByText("Copied.")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(
    await page.getByRole("region", { name: "decode-genome.mts" }).locator("pre").textContent(),
  );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the documentation can be read and navigated", async ({ page }) => {
    await page.goto("/docs/");
    await page
      .getByRole("navigation", { name: "Documentation" })
      .getByRole("link", { name: "Endpoints" })
      .click();
    const main = page.getByRole("main");
    await main.getByRole("link", { name: "GET /3/marker/", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("GET /3/marker/");
    await expect(page.getByText("Trying it here needs JavaScript")).toBeVisible();
    await expect(page.getByRole("button", { name: "Send" })).toBeHidden();
    await expect(page.getByRole("region", { name: "request.sh" })).toBeVisible();
    await page.locator("summary", { hasText: "Python" }).click();
    await expect(page.getByRole("region", { name: "request.py" })).toBeVisible();
    await expect(page.getByRole("region", { name: "response.json" })).toContainText('"rs');
  });
});
