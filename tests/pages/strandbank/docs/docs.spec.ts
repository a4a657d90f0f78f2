import { expect, test } from "@playwright/test";
import { signIn } from "@/tests/support/oauth";
import { hold } from "@/tests/support/servers/hold";

test("an endpoint's form shows status, time, headers and body of the real response", async ({ page }) => {
  await signIn(page.request, "single@demo.example");
  await page.goto("/docs/endpoints/get-3-profile-profile-id-marker-marker-id/");
  const contents = page.getByRole("navigation", { name: "On this page" });
  await expect(contents.getByRole("link", { name: "Try it" })).toHaveAttribute("href", "#try");
  await expect(page.getByLabel("access_token")).toHaveValue("demo_oauth_token");
  await page.getByLabel("marker_id").fill("rs4988235");
  await page.getByLabel("profile_id").fill("other");
  await expect(page.getByText(/^curl .*\/other\/marker\/rs4988235\/' -H/)).toBeVisible();
  await page.getByLabel("profile_id").fill("demo_profile_id");
  await expect(page.getByText(/^curl .*marker\/rs4988235\/' -H 'Authorization: Bearer/)).toBeVisible();
  const answered = page.waitForResponse("/3/profile/demo_profile_id/marker/rs4988235/");
  await page.getByRole("button", { name: "Send" }).click();
  expect((await (await answered).request().allHeaders()).cookie).toBeUndefined();
  await expect(page.getByText(/^200 OK in \d+ ms, [\d,]+ bytes$/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Body" })).toContainText('"id": "rs4988235"');
  await page.getByText(/^\d+ headers$/).click();
  await expect(page.getByRole("definition").filter({ hasText: "no-store" })).toBeVisible();
});

test("of a long response, an endpoint's form shows the beginning, says how long it is, and copies all", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/docs/endpoints/get-3-profile-profile-id-allele-sharing/");
  const letGo = await hold(page, /\/allele_sharing\/\?/);
  const answered = page.waitForResponse(/\/allele_sharing\/\?/);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Waiting for the response …")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send" })).toBeDisabled();
  letGo();
  const { length } = JSON.stringify(await (await answered).json(), null, 2);
  await expect(
    page.getByText(`The first 20,000 of ${length.toLocaleString("en-US")} characters.`),
  ).toBeVisible();
  await page.getByRole("button", { name: "Copy the body" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Copied." })).toBeVisible();
  expect(await page.evaluate(async () => (await navigator.clipboard.readText()).length)).toBe(length);
});

test("an endpoint's form posts a form and shows its error, then the next; its command has the token typed", async ({
  page,
}) => {
  await page.goto("/docs/endpoints/get-1-names/");
  await expect(page.getByText(/^curl .*Bearer YOUR_ACCESS_TOKEN'$/)).toBeVisible();
  await page.getByLabel("access_token").fill("a-token");
  await expect(page.getByText(/^curl .*Bearer a-token'$/)).toBeVisible();
  await page.goto("/docs/endpoints/post-token/");
  for (const code of ["no-such-code", "another-code"]) {
    await page.getByLabel("code", { exact: true }).fill(code);
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText(/^400 Bad Request/)).toBeVisible();
    await expect(page.getByRole("region", { name: "Body" })).toContainText(code);
  }
});

test("a sample is copied as shown, or the page says that it cannot", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/docs/genome-key/");
  await page.getByRole("button", { name: "Copy decode-genome.mts" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Copied." })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(
    await page.getByRole("region", { name: "decode-genome.mts" }).locator("pre").textContent(),
  );
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.getByRole("button", { name: "Copy decode-genome.mts" }).click();
  await expect(page.getByText("Your browser does not allow it")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("tables of two columns fit the narrowest phone", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const slug of ["endpoints", "testing", "glossary", "search"]) {
      await page.goto(`/docs/${slug}/`);
      const widths = await page
        .getByRole("region")
        .filter({ has: page.getByRole("table") })
        .evaluateAll((regions) => regions.map((region) => region.scrollWidth - region.clientWidth));
      expect([slug, ...new Set(widths)]).toEqual([slug, 0]);
    }
  });

  test("the documentation leads from seven pages to an endpoint and a form", async ({ page }) => {
    await page.goto("/docs/");
    const header = page.getByRole("banner");
    const nav = page.getByRole("navigation", { name: "Documentation" });
    const isMarked = (name: string, within = header) =>
      expect(within.getByRole("link", { name, exact: true })).toHaveAttribute("aria-current", "page");
    await isMarked("Documentation");
    await expect(nav.getByRole("link")).toHaveCount(7);
    await nav.getByRole("link", { name: "Endpoints" }).click();
    await nav.getByText("Genetic Data").click();
    await nav.getByRole("link", { name: "GET /3/marker/", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("GET /3/marker/");
    await isMarked("GET /3/marker/", nav);
    await isMarked("API");
    for (const path of ["objects", "errors", "limits"]) {
      await page.goto(`/docs/${path}/`);
      await isMarked("API");
    }
    await page.goto("/docs/endpoints/get-3-marker/");
    await expect(page.getByText("Trying it here needs JavaScript")).toBeVisible();
    await expect(page.getByRole("button", { name: "Send" })).toBeHidden();
    await expect(page.getByRole("region", { name: "request.sh" })).toBeVisible();
    await page.locator("summary", { hasText: "Python" }).click();
    await expect(page.getByRole("region", { name: "request.py" })).toBeVisible();
    await expect(page.getByRole("region", { name: "response.json" })).toContainText('"rs');
    await header.getByRole("link", { name: "Try it" }).click();
    await isMarked("Try it");
    await expect(header.locator('[aria-current="page"]')).toHaveCount(1);
    await page.getByLabel("Endpoint").selectOption({ label: "GET /3/account/" });
    await page.getByRole("button", { name: "Choose" }).click();
    await expect(page).toHaveURL(/endpoint=get-3-account$/);
  });
});
