import { expect, test } from "@playwright/test";
import { DEMO_PASSWORD } from "@/tests/support/oauth";
import { decide, genotypedCustomer, openProfileMenu, scriptsToRun } from "@/tests/support/pages/rangefinder";
import { hold } from "@/tests/support/servers/hold";

test("a customer connects, chooses a profile, sees calls and bins, and signs out", async ({ page }) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));

  await page.goto("/explorer/");
  await expect(page.getByText("No profile connected")).toBeVisible();
  await scriptsToRun(page);
  const begin = page.getByRole("button", { name: "Connect with Strandbank" });
  const [forward, underWay] = [begin.locator("svg").first(), begin.locator("svg").last()];
  await expect(underWay).toBeHidden();
  // The first press leads nowhere, so that its page can be looked at.
  await page.evaluate(() =>
    window.addEventListener("submit", (event) => event.preventDefault(), { once: true }),
  );
  await begin.click();
  await expect(underWay).toBeVisible();
  await expect(forward).toBeHidden();
  await begin.click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in to Strandbank");
  await page.getByLabel("Email address").fill(await genotypedCustomer());
  await page.getByLabel("Password").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  const mark = page.getByRole("main").locator('img[src^="/client-logo/"]');
  await expect.poll(() => mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96);
  await decide(page);

  await expect(page).toHaveURL("/explorer/results/");
  await expect(
    page.getByText(/^Welcome, Jonas\. Three results from \d+ places of your DNA\.$/),
  ).toBeVisible();
  await expect(page.getByText(/^Group \d of 5$/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Stop sharing all or a part, at Strandbank" })).toBeVisible();
  const bar = page.getByRole("region", { name: "Profile shown" });
  await expect(bar).toContainText("items shared");
  await expect(bar).toContainText("6 of 6 items shared");

  await page.getByRole("navigation", { name: "Rangefinder" }).getByRole("link", { name: "Markers" }).click();
  await page.getByLabel("Marker ids, a gene, a region or a position").fill("rs12913832");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/explorer/markers/?q=rs12913832");
  const row = page.getByRole("row", { name: /rs12913832/ });
  await expect(row).toContainText("15:28,365,618");
  await expect(row).toContainText("HERC2");
  const call = (await row.getByRole("strong").textContent()) ?? "";
  expect(call).toMatch(/^[AG]{2}$/);

  await row.getByRole("link", { name: "rs12913832" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("rs12913832");
  await expect(page.getByRole("main").getByText(call, { exact: true })).toBeVisible();
  const places = page.getByRole("navigation", { name: "Rangefinder" });
  await expect(places.locator('[aria-current="page"]')).toHaveText(["Markers"]);

  await page.getByRole("link", { name: "Results" }).click();
  await expect(page.getByRole("heading", { name: "Genetic weight", exact: true })).toBeVisible();
  await expect(page.getByText(/^Group \d of 5$/)).toBeVisible();
  await expect(page.getByRole("columnheader", { name: /^Group \d ▲ Jonas$/ })).toBeVisible();

  await (await openProfileMenu(page)).getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/explorer/");
  await expect(page.getByText("No profile connected")).toBeVisible();
  expect(requested.filter((url) => /access_token|Bearer|refresh_token/.test(url))).toEqual([]);
});

test("Connect leads to the sign-in page even before the page's scripts run", async ({ page }) => {
  const letGo = await hold(page, "**/_next/static/**/*.js");
  await page.goto("/explorer/?problem=access_denied", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Connect with Strandbank" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in to Strandbank");
  letGo();
});
