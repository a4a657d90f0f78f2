import { expect, type Page, test } from "@playwright/test";
import { connect, genotypedCustomer } from "@/tests/support/pages/explorer";
import { traceOf } from "@/tests/support/pages/trace";

const shown = (page: Page) => page.getByRole("region", { name: "Profile shown" });

test.describe("The controls of the demo", () => {
  test("expire the access token: the next call is refused, refreshed, and answered", async ({ page }) => {
    await connect(page, { email: await genotypedCustomer(), address: "/explorer/controls/" });
    await page.getByRole("button", { name: "Expire the access token now" }).click();
    await expect(page.getByText("The access token has expired at Strandbank.")).toBeVisible();
    const calls = (await traceOf(page.request)).flatMap((visit) => visit.calls);
    const refused = calls.findIndex(({ status }) => status === 401);
    expect(calls[refused]?.url).toContain("/3/account/");
    expect(
      calls.slice(refused).some(({ requestBody }) => requestBody?.text.includes("grant_type=refresh_token")),
    ).toBe(true);
    await expect(shown(page)).toContainText("Live");
  });

  test("withdraw the access at the provider", async ({ page }) => {
    await connect(page, { email: await genotypedCustomer(), address: "/explorer/controls/" });
    await page.getByRole("button", { name: "Withdraw the access at Strandbank" }).click();
    await expect(shown(page)).toContainText("Access ended");
  });

  test("act on nothing while nobody is connected", async ({ page }) => {
    await page.goto("/explorer/controls/");
    await expect(page.getByRole("button", { name: "Expire the access token now" })).toBeDisabled();
    await expect(page.getByRole("button", { name: "Withdraw the access at Strandbank" })).toBeDisabled();
  });

  test("switch the sample customer in one click", async ({ page }) => {
    await page.goto("/explorer/controls/");
    await page.getByRole("button", { name: "Theo Marlow" }).click();
    await expect(page).toHaveURL("/explorer/markers/");
    await expect(shown(page)).toContainText("Theo Marlow");
    await page.goto("/explorer/controls/");
    await page.getByRole("button", { name: "Tomas Rivera" }).click();
    await expect(shown(page)).toContainText("Tomas Rivera");
    await expect(page.getByText("This profile has not been genotyped")).toBeVisible();
  });

  test("make a link that opens the demo in a state", async ({ page, browser }) => {
    await page.goto("/explorer/controls/");
    await page.getByLabel("Who").selectOption("family@demo.example");
    await page.getByLabel("Which of the profiles").selectOption("Profile 2");
    await page.getByLabel("What is shared").selectOption("Everything but the genome");
    await page.getByLabel("Which page").fill("/explorer/markers/?q=HERC2");
    await page.getByRole("button", { name: "Make the link" }).click();
    const link = (await page.getByRole("link", { name: /\/explorer\/open\// }).textContent()) ?? "";
    const other = await browser.newPage();
    await other.goto(link);
    await expect(other).toHaveURL(/\/explorer\/markers\/\?q=HERC2$/);
    await expect(shown(other)).toContainText("David Marlow");
    await expect(shown(other)).toContainText("5 of 6 scopes granted");
    await other.close();
  });
});

test.describe("A link into the demo", () => {
  for (const [since, told] of [
    ["withdrawn", "Access ended"],
    ["expired", "Live"],
  ])
    test(`opens it as it is when the access was ${since}`, async ({ page }) => {
      await page.goto(`/explorer/open/?account=single&since=${since}&to=/explorer/variants/`);
      await expect(page).toHaveURL("/explorer/variants/");
      await expect(shown(page)).toContainText(told ?? "");
    });

  test("opens the sample data, and the reference data alone", async ({ page }) => {
    await page.goto("/explorer/open/?account=sample");
    await expect(shown(page)).toContainText("Demo data");
    await page.goto("/explorer/open/?account=nobody");
    await expect(shown(page)).toContainText("No profile connected");
  });

  test("asks before it ends a connection", async ({ page }) => {
    await connect(page, { email: await genotypedCustomer(), address: "/explorer/open/?account=nobody" });
    await expect(page.getByText("Opening the demo ends that connection.")).toBeVisible();
    await expect(shown(page)).toContainText("Live");
    await page.getByRole("button", { name: "Open it" }).click();
    await expect(shown(page)).toContainText("No profile connected");
  });

  test("leads to pages of the explorer only", async ({ page }) => {
    await page.goto("/explorer/open/?account=nobody&to=https://attacker.example/");
    await expect(page).toHaveURL("/explorer/markers/");
  });

  test("changes nothing by itself, nor do controls from another site", async ({ page }) => {
    const headers = { "sec-fetch-site": "cross-site" };
    for (const control of ["open", "reset", "expire", "withdraw", "nothing"]) {
      const path = `/explorer/controls/run/${control}/`;
      const answer = await page.request.post(path, { headers, form: { account: "sample" }, maxRedirects: 0 });
      expect(new URL(answer.headers().location ?? "").pathname).toBe("/explorer/");
    }
    await page.request.get("/explorer/open/?account=sample");
    await page.goto("/explorer/");
    await expect(shown(page)).toContainText("No profile connected");
  });
});
