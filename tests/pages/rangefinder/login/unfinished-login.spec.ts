import { expect, type Page, test } from "@playwright/test";
import { signIn } from "@/tests/support/oauth";
import { allowButton } from "@/tests/support/pages/consent-page";
import { connectByHand, decide, genotypedCustomer, scriptsToRun } from "@/tests/support/pages/rangefinder";

const CALLBACK = "/api/auth/callback/strandbank";
const UNFINISHED = "This login could not be finished";

async function expectUnfinished(page: Page): Promise<void> {
  await expect(page).toHaveURL("/explorer/?problem=sign_in_failed");
  await expect(page.getByText(UNFINISHED)).toBeVisible();
}

/** Starts a login and ends on its consent page. */
async function startLogin(page: Page): Promise<void> {
  await page.goto("/explorer/");
  await page.getByRole("button", { name: "Connect with Strandbank" }).click();
  await expect(page.getByRole("button", { name: "Refuse" })).toBeVisible();
}

test.describe("A return to Rangefinder that cannot be finished leads to its landing page", () => {
  for (const [name, address] of [
    ["without parameters", CALLBACK],
    ["without a login", `${CALLBACK}?code=abc&state=x`],
    [
      "with a page of another site to go to",
      `${CALLBACK}?code=abc&state=x&callbackUrl=https://evil.example/`,
    ],
    ["from next-auth's own page of an error", "/api/auth/error?error=OAuthCallback"],
    ["from next-auth's own page of a bad setting", "/api/auth/error?error=Configuration"],
    ["from next-auth's own page to sign in", "/api/auth/signin?csrf=true"],
  ] as const)
    test(name, async ({ request, baseURL }) => {
      const landing = await request.get(address, { headers: { accept: "text/html" } });
      expect(landing.url()).toBe(`${baseURL}/explorer/?problem=sign_in_failed`);
      expect(await landing.text()).toContain(UNFINISHED);
    });

  test("with a damaged cookie, which is deleted", async ({ request }) => {
    const headers = { accept: "text/html", cookie: "rangefinder_state=%C4%81" };
    const answer = await request.get(`${CALLBACK}?code=abc&state=x`, { headers, maxRedirects: 0 });
    expect(answer.headers().location).toMatch(/\/explorer\/\?problem=sign_in_failed$/);
    expect(answer.headers()["set-cookie"]).toMatch(
      /^rangefinder_state=;.* (Max-Age=0|Expires=Thu, 01 Jan 1970)/m,
    );
  });

  test("where a second login began meanwhile, and starts again with one press", async ({ page, context }) => {
    await signIn(page.request, await genotypedCustomer());
    await startLogin(page);
    await startLogin(await context.newPage());
    await decide(page, {});
    await expectUnfinished(page);
    await page.getByRole("button", { name: "Start again" }).click();
    await decide(page, { grant: [] });
    await expect(page).toHaveURL("/explorer/results/");
  });

  test("opened a second time, and the connection stays", async ({ page }) => {
    const [returned] = await Promise.all([
      page.waitForRequest((request) => request.url().includes(`${CALLBACK}?code=`)),
      connectByHand(page, await genotypedCustomer()),
    ]);
    await page.goto(returned.url());
    await expectUnfinished(page);
    await expect(page.getByText("You are still connected, with what you shared before")).toBeVisible();
    await page.goto("/explorer/results/");
    await expect(page.getByText(/^Group \d of 5$/)).toBeVisible();
  });
});

test("a link that connects at once does not do so again on the way back", async ({ page }) => {
  const begun: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/auth/signin/")) begun.push(request.url());
  });
  // What leads on before a page has loaded takes its place in the history: here it leads nowhere.
  await page.route("**/api/auth/signin/**", (route) => route.fulfill({ status: 204 }));
  await page.goto("/explorer/?connect", { waitUntil: "commit" });
  await expect.poll(() => begun).toHaveLength(1);
  await page.unroute("**/api/auth/signin/**");
  await page.goto("/explorer/markers/");
  begun.length = 0;
  await page.goBack();
  await scriptsToRun(page);
  await page.waitForLoadState("networkidle");
  expect(begun).toEqual([]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find your place in the genome");
});

test("a page that another application on this host left in next-auth's cookie is not where a login ends", async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(page.request, await genotypedCustomer());
  await startLogin(page);
  const value = encodeURIComponent(`${baseURL}@localhost:9/elsewhere`);
  await context.addCookies([{ name: "next-auth.callback-url", value, url: baseURL }]);
  await decide(page, {});
  await expect(page).toHaveURL("/explorer/");
  await expect(page.getByText(UNFINISHED)).toHaveCount(0);
});

test("connecting and trying the demo data work without scripts", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/explorer/");
  await expect(page.getByRole("button", { name: "Trace" })).toHaveCount(0);
  await page.getByRole("button", { name: "Try the demo data" }).first().click();
  await expect(page).toHaveURL(/\/explorer\/results\//);
  await context.clearCookies();
  await signIn(page.request, await genotypedCustomer());
  await startLogin(page);
  await page.getByRole("checkbox", { name: "Names" }).check();
  await allowButton(page).click();
  await expect(page).toHaveURL(/\/explorer\/results\//);
  await expect(page.getByRole("region", { name: "Profile shown" })).toContainText("2 of 6 items shared");
  await context.close();
});
