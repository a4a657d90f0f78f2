import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { EVERY_KIND, openConsent } from "@/tests/support/consent-page";
import { lookAround } from "@/tests/support/explorer";
import { newCustomer } from "@/tests/support/new-customer";
import { obtainTokens, signIn } from "@/tests/support/oauth";
import { refusedByPolicy } from "@/tests/support/policy";
import { openTrace, shareTrace } from "@/tests/support/trace";

const explore = async (page: Page, address: string) => {
  await lookAround(page);
  await page.goto(address);
  await page.waitForLoadState("networkidle");
};

/** Every page, by how to get there: first the provider's, then the explorer's. */
const pages: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  home: (page) => page.goto("/"),
  "sign-in": (page) => page.goto("/sign-in/"),
  "sign-in after a wrong password": (page) => page.goto("/sign-in/?problem=credentials"),
  consent: (page) => openConsent(page, { scope: EVERY_KIND, selectProfile: true }),
  "consent with everything ticked and unfolded": async (page) => {
    await openConsent(page, { scope: EVERY_KIND });
    await page.getByRole("button", { name: "Choose one by one" }).first().click();
    await page.getByRole("button", { name: "Chromosome 15" }).click();
    await page.getByRole("checkbox", { name: "All reports" }).check();
    await page.getByRole("checkbox", { name: "Everything except sensitive items" }).check();
  },
  "consent with an error": async (page) => {
    await openConsent(page, { scope: EVERY_KIND, selectProfile: true });
    await page.getByRole("button", { name: /^Allow/ }).click();
  },
  "a request that does not exist": async (page) => {
    await signIn(page.request, "family@demo.example");
    await page.goto("/consent/never-made/");
  },
  "connected apps": async (page) => {
    await openConsent(page, { scope: "basic names" });
    await page.getByRole("button", { name: /^Allow/ }).click();
    await page.waitForURL(/callback/);
    await page.goto("/connected-apps/");
    await page
      .getByText(/^Allowed of /)
      .first()
      .click();
  },
  "connected apps in use": async (page) => {
    await obtainUse(page);
    await page.goto("/connected-apps/");
    await page.getByText(/^Used once today/).click();
  },
  "withdrawing access": async (page) => {
    await openConsent(page, { scope: "basic names" });
    await page.getByRole("button", { name: /^Allow/ }).click();
    await page.waitForURL(/callback/);
    await page.goto("/connected-apps/partner/");
  },
  "withdrawing a part": async (page) => {
    await openConsent(page, { scope: EVERY_KIND });
    await page.getByRole("checkbox", { name: "Everything except sensitive items" }).check();
    await page.getByRole("button", { name: /^Allow/ }).click();
    await page.waitForURL(/callback/);
    await page.goto("/connected-apps/partner/choose/?problem=nothing");
  },
  account: async (page) => {
    await signIn(page.request, newCustomer());
    await page.goto("/account/?done=sessions");
  },
  "deleting the account": async (page) => {
    await signIn(page.request, newCustomer());
    await page.goto("/account/delete/?problem=password");
  },
  developers: async (page) => {
    await signIn(page.request, newCustomer());
    await page.goto("/developers/?problem=many");
  },
  "registering an application": async (page) => {
    await signIn(page.request, newCustomer());
    await page.goto("/developers/new/?problem=details");
  },
  "an application of a developer": async (page) => {
    await signIn(page.request, newCustomer());
    await page.goto("/developers/new/");
    await page.getByLabel("Name").fill("Night Shift");
    await page.getByLabel("Redirect URIs").fill("https://night.example/callback");
    await page.getByRole("button", { name: "Register" }).click();
    await page.getByRole("link", { name: "I have kept it" }).click();
    await page.waitForURL(/developers\/[0-9a-f]{24}\/$/);
  },
  "a broken authorization link": (page) => page.goto("/authorize/?client_id=nobody"),
  "an unknown address": (page) => page.goto("/nothing-here/"),
  "the explorer": (page) => page.goto("/explorer/"),
  "the explorer after a refusal": (page) => page.goto("/explorer/?problem=access_denied"),
  "markers without a profile": (page) => page.goto("/explorer/markers/?q=HERC2"),
  "a search that is not understood": (page) => page.goto("/explorer/markers/?q=%3F%3F"),
  markers: async (page) => {
    await explore(page, "/explorer/markers/?q=15:28365618");
    for (const summary of await page.locator("summary").all()) await summary.click();
  },
  "one marker": (page) => explore(page, "/explorer/markers/rs12913832/"),
  "markers with their trace": async (page) => {
    await explore(page, "/explorer/markers/?q=MTHFR");
    await openTrace(page);
    await page.getByRole("button", { name: /GET \/3\/profile/ }).click();
  },
  "a shared trace": async (page) => {
    await explore(page, "/explorer/markers/?q=MTHFR");
    await page.goto(await shareTrace(page));
    for (const row of await page.getByRole("button", { name: /^Rangefinder to/ }).all()) await row.click();
  },
  "an unknown marker": (page) => explore(page, "/explorer/markers/rs1/"),
  variants: (page) => explore(page, "/explorer/variants/?q=MTHFR"),
  interactions: async (page) => {
    await explore(page, "/explorer/interactions/");
    await page.getByText("The same as a table").first().click();
  },
  "interactions without a profile": async (page) => {
    await page.goto("/explorer/interactions/");
    await page.getByRole("radio", { name: "Bin 2" }).first().check();
  },
};

/** Lets the partner read a new customer's account once. */
async function obtainUse(page: Page): Promise<void> {
  const tokens = await obtainTokens(page.request, { email: newCustomer(), scope: "basic names" });
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  expect((await page.request.get("/3/account/", { headers })).status()).toBe(200);
}

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`Accessibility in ${colorScheme}`, () => {
    test.use({ colorScheme, reducedMotion: "reduce" });

    for (const [name, open] of Object.entries(pages)) {
      test(`${name} has no violation and fits 320 px`, async ({ page }) => {
        const refused = refusedByPolicy(page);
        await open(page);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        const { violations } = await new AxeBuilder({ page })
          .options({ rules: { "target-size": { enabled: true } } })
          .analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`),
        ).toEqual([]);
        await page.setViewportSize({ width: 320, height: 640 });
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
          .toBeLessThanOrEqual(320);
        expect(refused).toEqual([]);
      });
    }
  });
}
