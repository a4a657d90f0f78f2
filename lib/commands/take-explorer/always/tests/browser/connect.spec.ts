import { expect, type Page, test } from "@playwright/test";

/** A customer of the Strandbank that the application uses, with one profile and its genotypes. */
const email = process.env.CUSTOMER_EMAIL || "single@demo.example";
const password = process.env.CUSTOMER_PASSWORD || "demo-password";

/** Begins to connect, and signs in at Strandbank, which then asks for consent. */
async function begin(page: Page): Promise<void> {
  await page.goto("/explorer/");
  await page.getByRole("button", { name: "Connect with Strandbank" }).first().click();
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/use\?$/);
  await page.waitForLoadState();
}

async function allowAll(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: "Everything except sensitive items" }).check();
  await page.getByRole("checkbox", { name: "Whole genome", exact: true }).check();
  await page.getByRole("button", { name: /^Allow/ }).click();
  await expect(page).toHaveURL("/explorer/results/");
}

test("a customer connects, sees a result and a call, and signs out", async ({ page }) => {
  await begin(page);
  await allowAll(page);
  await expect(page.getByText(/^Group \d of 5$/).first()).toBeVisible();
  await page.goto("/explorer/markers/?q=HERC2");
  await expect(page.getByRole("row", { name: /rs12913832/ }).getByRole("strong")).toHaveText(/^[ACGT-]+$/);
  await page.getByRole("region", { name: "Profile shown" }).getByRole("button").click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("No profile connected")).toBeVisible();
});

test("a customer who refuses is told that nothing is shared", async ({ page }) => {
  await begin(page);
  await page.getByRole("button", { name: "Refuse" }).click();
  await expect(page.getByText("You chose not to share")).toBeVisible();
});

test("a customer who withdraws everything is asked to connect again", async ({ page }) => {
  await begin(page);
  const strandbank = new URL(page.url()).origin;
  await allowAll(page);
  await page.goto(`${strandbank}/connected-apps/${process.env.EXPLORER_CLIENT_ID}/`);
  await page.getByRole("button", { name: /^Withdraw access/ }).click();
  await page.waitForURL(`${strandbank}/connected-apps/**`);
  await page.goto("/explorer/results/");
  await expect(page.getByRole("button", { name: "Reconnect" }).first()).toBeVisible();
});
