import { expect, type Locator, type Page, test } from "@playwright/test";
import { openSite } from "../support/browser-clients/site";
import { newCustomer } from "../support/data/new-customer";
import { signIn } from "../support/oauth";
import { register } from "../support/pages/developers";

async function connect(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "A program on this computer asks for your data",
  );
  await page.getByRole("checkbox", { name: "Names", exact: true }).check();
  await page.getByRole("button", { name: "Allow 2 items" }).click();
  await page.waitForURL(`${origin}/callback?*`);
}

/** Registers a public application and connects a new customer; returns where its site shows the outcome. */
async function connectNew(page: Page, origin: string, config: { clientId: string }): Promise<Locator> {
  await signIn(page.request, await newCustomer());
  const application = { kind: "public", redirect_uris: `${origin}/callback` };
  config.clientId = (await register(page.request, application)).id;
  await connect(page, origin);
  return page.getByRole("status");
}

for (const name of ["oidc-client-ts", "appauth"])
  test(`${name}, in a page of another origin, connects, sends requests, refreshes and revokes`, async ({
    page,
    baseURL,
  }) => {
    const config = { issuer: baseURL, clientId: "" };
    const site = await openSite(`import "./${name}";`, () => config);
    try {
      const outcome = await connectNew(page, site.origin, config);
      await expect(outcome).toContainText("{");
      const seen = { status: 200, name: "Elena" };
      expect(JSON.parse((await outcome.textContent()) ?? "")).toEqual({
        connected: seen,
        refreshed: seen,
        isNewToken: true,
        revoked: { status: 401, error: "invalid_token", challenge: "Bearer" },
      });
    } finally {
      site.close();
    }
  });
