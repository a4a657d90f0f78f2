import { expect, test } from "@playwright/test";
import { connect, genotypedCustomer, scriptsToRun } from "@/tests/support/pages/explorer";
import { traceOf } from "@/tests/support/pages/trace";

/** How many requests of each attack must be blocked. */
const attacks: readonly [string, number][] = [
  ["Replay the code", 2],
  ["A wrong verifier", 1],
  ["A tampered state", 1],
  ["A foreign redirect URI", 2],
  ["An old refresh token", 3],
  ["A scope that was not granted", 2],
  ["An expired token", 1],
];

test.describe("Try to break it", () => {
  for (const [name, refusals] of attacks)
    test(`${name}: is sent, blocked, and the defence explained`, async ({ page }) => {
      await page.goto("/explorer/break-it/");
      const card = page.getByRole("region", { name });
      await expect(card.getByText("Blocked", { exact: true })).toHaveCount(0);
      await card.getByRole("button", { name: `Try it ${name}` }).click();
      await expect(card.getByText("Blocked", { exact: true })).toBeVisible();
      await expect(card.getByText("blocked", { exact: true })).toHaveCount(refusals);
      await page.waitForLoadState();
      await card.getByRole("button", { expanded: false }).last().click();
      await expect(card.getByRole("heading", { name: "URL" })).toBeVisible();
    });

  test("all attacks run one after the other, with a score, and each result stays readable", async ({
    page,
  }) => {
    await page.goto("/explorer/break-it/");
    await expect(page.getByText(/of 7 blocked/)).toHaveCount(0);
    await scriptsToRun(page);
    await page.getByRole("button", { name: "Run all seven" }).click();
    await expect(page.getByText(/^Running [1-7] of 7: /)).toBeVisible();
    await expect(page.getByText("7 of 7 blocked")).toBeVisible();
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    await expect(page.getByText("Blocked", { exact: true })).toHaveCount(7);
    await page.reload();
    await expect(page.getByText("7 of 7 blocked")).toBeVisible();
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("each attack runs and counts", async ({ page }) => {
      await page.goto("/explorer/break-it/");
      await expect(page.getByRole("button", { name: "Run all seven" })).toBeHidden();
      await page.getByRole("button", { name: "Try it Replay the code" }).click();
      await expect(page.getByText("1 of 7 blocked")).toBeVisible();
    });
  });

  test("shows its requests in the trace, without secrets", async ({ page }) => {
    await page.goto("/explorer/break-it/");
    await page.getByRole("button", { name: "Try it Replay the code" }).click();
    await expect(page.getByText("Blocked", { exact: true })).toBeVisible();
    const visits = await traceOf(page.request);
    const calls = visits.find(({ flow }) => flow === "experiment")?.calls ?? [];
    expect(calls.filter(({ url }) => url.endsWith("/token/")).map(({ status }) => status)).toEqual([
      200, 400,
    ]);
    expect(JSON.stringify(calls)).not.toMatch(/demo-password|rangefinder-secret/);
    expect(JSON.stringify(calls)).not.toMatch(/(?:token|code|form_token)(?:=|":")[\w-]{8}/);
  });

  test("does not change the visitor's own connection", async ({ page }) => {
    await connect(page, { email: await genotypedCustomer(), address: "/explorer/break-it/" });
    await page.getByRole("button", { name: "Try it An old refresh token" }).click();
    await expect(page.getByText("Blocked", { exact: true })).toBeVisible();
    await page.goto("/explorer/markers/rs12913832/");
    await expect(page.getByRole("heading", { name: /call$/ })).toBeVisible();
  });
});
