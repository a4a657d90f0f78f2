import { expect, type Page } from "@playwright/test";
import { newCustomer } from "./new-customer";
import { signIn } from "./oauth";
import { runDatabase } from "./run-database";

/** A customer nobody else uses, with one profile and its calls. */
export const genotypedCustomer = (): Promise<string> =>
  newCustomer("single@demo.example", { withCalls: true });

interface Consent {
  email: string;
  /** Name of the profile to choose where the account has several. */
  profile?: string;
  /** Labels of the scopes to grant besides `basic`; all of them when left out. */
  grant?: string[];
}

/** Connects Rangefinder for a customer who is signed in at Strandbank already; ends on the markers. */
export async function connect(page: Page, consent: Consent): Promise<void> {
  await signIn(page.request, consent.email);
  await page.goto("/explorer/");
  await page.getByRole("button", { name: "Connect with Strandbank" }).click();
  await decide(page, consent);
  await expect(page).toHaveURL("/explorer/markers/");
  await page.waitForLoadState();
}

/** Decides the consent page that is shown. */
export async function decide(page: Page, { profile, grant }: Omit<Consent, "email"> = {}): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Rangefinder");
  await page.waitForLoadState();
  if (profile) await page.getByRole("radio", { name: profile }).check();
  if (grant === undefined)
    await page.getByRole("checkbox", { name: "Everything except sensitive items" }).check();
  for (const name of grant ?? ["Whole genome"])
    await page.getByRole("checkbox", { name, exact: true }).check();
  await page.getByRole("button", { name: /^Allow/ }).click();
}

/** Withdraws Rangefinder's whole access under Connected apps. */
export async function withdraw(page: Page): Promise<void> {
  await page.goto("/connected-apps/rangefinder/");
  await page
    .getByRole("button", { name: /^Withdraw/ })
    .last()
    .click();
  await expect(page.getByText("Access was withdrawn.")).toBeVisible();
}

/** Withdraws one of the items that Rangefinder may use. */
export async function withdrawItem(page: Page, item: RegExp): Promise<void> {
  await page.goto("/connected-apps/rangefinder/choose/");
  await page.getByRole("checkbox", { name: item }).check();
  await page.getByRole("button", { name: "Withdraw what is ticked" }).click();
  await expect(page.getByText("What you ticked was withdrawn.")).toBeVisible();
}

/** Waits until the page's scripts run: keys and clicks that come before are lost. */
export async function scriptsToRun(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Trace", exact: true });
  await expect
    .poll(() =>
      button.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactProps$"))),
    )
    .toBe(true);
  // Then React has something left to do, such as listening for keys, until the browser is idle.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
}

/** Waits until the rows are those that the list's heading tells of, no longer those before. */
export const rowsToCome = (page: Page): Promise<void> =>
  expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0);

/** Starts the look around with demo data. */
export async function lookAround(page: Page): Promise<void> {
  await page.goto("/explorer/");
  await page.getByRole("button", { name: "Look around with demo data" }).click();
  await expect(page).toHaveURL("/explorer/markers/");
  await page.waitForLoadState();
}

/** Lets the access tokens of Rangefinder that a customer's consents gave it expire at the provider. */
export async function expireAccessTokens(email: string): Promise<void> {
  await runDatabase()
    .updateTable("access_token")
    .set({ expires_at: 1 })
    .where("grant_id", "in", (grants) =>
      grants
        .selectFrom("access_grant")
        .innerJoin("account", "account.id", "access_grant.account_id")
        .select("access_grant.id")
        .where("client_id", "=", "rangefinder")
        .where("email", "=", email),
    )
    .execute();
}
