import { expect, type Page, test } from "@playwright/test";
import { newCustomer, profileIdsOf } from "@/tests/support/data/new-customer";
import { obtainTokens } from "@/tests/support/oauth";

/** Connects the partner to a new customer, refusing Deep Sleep and a location, and returns its access token. */
async function connect(page: Page): Promise<string> {
  const scope = "basic names report:wellness.deep_sleep rs12913832 rs429358";
  const consent = { email: await newCustomer(), scope, granted: "basic names rs12913832" };
  return (await obtainTokens(page.request, consent)).access_token;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`Connected apps ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test("shows what an application may read and what was refused", async ({ page }) => {
      await connect(page);
      await page.goto("/connected-apps/");
      await expect(page.getByRole("heading", { name: "Partner Sample" })).toBeVisible();
      await page.getByText(/^Allowed for .+: 3 items$/).click();
      await expect(page.getByText("First and last names")).toBeVisible();
      await page.getByText("Refused: 2 items").click();
      await expect(page.getByText("Deep Sleep report")).toBeVisible();
      await expect(page.getByRole("listitem").filter({ hasText: /^rs429358 APOE$/ })).toBeVisible();
    });

    test("withdraws a part after showing the consequences", async ({ page }) => {
      const token = await connect(page);
      await page.goto("/connected-apps/");
      await page.getByRole("link", { name: "Withdraw a part of what Partner Sample may use" }).click();
      await page.getByRole("button", { name: "Withdraw what is ticked" }).click();
      await expect(page.getByRole("main").getByRole("alert")).toContainText("Tick at least one item");
      await page.getByRole("checkbox", { name: "Names" }).check();
      await expect(page.getByRole("main")).toContainText("may keep what it has already read");
      await page.getByRole("button", { name: "Withdraw what is ticked" }).click();
      await expect(page.getByRole("status")).toContainText("We withdrew what you ticked.");
      const headers = { authorization: `Bearer ${token}` };
      const { data } = await (await page.request.get("/3/account/", { headers })).json();
      expect(data[0].first_name).toBeNull();
    });

    test("withdraws everything after a confirmation, and the token is 401", async ({ page }) => {
      const token = await connect(page);
      const ask = () => page.request.get("/3/account/", { headers: { authorization: `Bearer ${token}` } });
      expect((await ask()).status()).toBe(200);
      await page.goto("/connected-apps/");
      await page.getByRole("link", { name: "Withdraw access of Partner Sample" }).click();
      await expect(page.getByRole("main")).toContainText("may keep what it has already read");
      await page.getByRole("button", { name: "Withdraw access" }).click();
      await expect(page.getByText("Access withdrawn.")).toBeVisible();
      await expect(page.getByRole("heading", { name: "No application uses your data" })).toBeVisible();
      expect((await ask()).status()).toBe(401);
    });
  });
}

test("Connected apps shows which profile each item is shared for", async ({ page }) => {
  const email = await newCustomer();
  const [elena = "", david = ""] = await profileIdsOf(email);
  await obtainTokens(page.request, { email, scope: "basic names", granted: "basic", profileId: elena });
  await obtainTokens(page.request, { email, scope: "basic names", profileId: david });
  await page.goto("/connected-apps/");
  await expect(page.getByText("Allowed for Elena Marlow: 1 item")).toBeVisible();
  await expect(page.getByText("Allowed for David Marlow: 2 items")).toBeVisible();
});

test("Connected apps offers to withdraw a part only where there is one", async ({ page }) => {
  await obtainTokens(page.request, { scope: "basic", email: await newCustomer("single@demo.example") });
  await page.goto("/connected-apps/");
  await expect(page.getByRole("link", { name: "Withdraw access of Partner Sample" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Withdraw a part/ })).toHaveCount(0);
  await page.goto("/connected-apps/partner/choose/");
  await expect(page).toHaveURL("/connected-apps/partner/");
});

test.describe("In a browser of another time zone and locale", () => {
  test.use({ timezoneId: "Asia/Tokyo", locale: "en-GB" });

  test("times are local and written as there, with UTC in their title", async ({ page }) => {
    await connect(page);
    await page.goto("/connected-apps/");
    const time = page.getByRole("time").first();
    const at = Date.parse((await time.getAttribute("datetime")) ?? "");
    const written = (locale: string, timeZone: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone }).format(at);
    await expect(time).toHaveText(written("en-GB", "Asia/Tokyo"));
    await expect(time).toHaveAttribute("title", `${written("en-US", "UTC")} UTC`);
  });
});

test("Connected apps needs a session, and sign-in returns to it", async ({ page }) => {
  await page.goto("/connected-apps/");
  await page.getByRole("button", { name: "Use single@demo.example" }).click();
  await expect(page).toHaveURL("/connected-apps/");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in to Strandbank");
});
