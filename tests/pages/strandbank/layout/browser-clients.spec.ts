import { expect, test } from "@playwright/test";
import { allowButton } from "@/tests/support/pages/consent-page";
import { openSite } from "../../../support/browser-clients/site";
import { newCustomer } from "../../../support/data/new-customer";
import { signIn } from "../../../support/oauth";
import { register } from "../../../support/pages/developers";

for (const name of ["oidc-client-ts", "appauth"])
  test(`${name}, in a page of another origin, connects, refreshes and revokes`, async ({ page, baseURL }) => {
    const config = { issuer: baseURL, clientId: "" };
    using site = await openSite(`import "./${name}";`, () => config);
    await signIn(page.request, await newCustomer());
    const application = { kind: "public", redirect_uris: `${site.origin}/callback` };
    config.clientId = (await register(page.request, application)).id;
    await page.goto(site.origin);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^A program on this computer asks/);
    await page.getByRole("checkbox", { name: "Share Elena" }).check();
    await page.getByRole("checkbox", { name: "Names of Elena" }).check();
    await allowButton(page).click();
    await page.waitForURL(`${site.origin}/callback?*`);
    const outcome = page.getByRole("status");
    await expect(outcome).toContainText("{");
    const seen = { status: 200, name: "Elena" };
    expect(JSON.parse((await outcome.textContent()) ?? "")).toEqual({
      connected: seen,
      refreshed: seen,
      isNewToken: true,
      revoked: { status: 401, error: "invalid_token", challenge: "Bearer" },
    });
  });
