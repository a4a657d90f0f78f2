import { expect, test } from "@playwright/test";
import { connect, scriptsToRun } from "@/tests/support/pages/rangefinder";
import { textAt } from "@/tests/support/pages/text-of";
import { callsIn, traceOf } from "@/tests/support/pages/trace";
import { hold } from "@/tests/support/servers/hold";

/** How many requests of each attack must be blocked. */
const attacks: readonly [string, number][] = [
  ["Replay the code", 2],
  ["A wrong verifier", 1],
  ["A tampered state", 3],
  ["A foreign redirect URI", 2],
  ["An old refresh token", 3],
  ["A scope that was not granted", 2],
  ["An expired token", 1],
  ["A stolen token", 3],
];

test.describe("Try to break it", () => {
  test("each attack is sent, blocked, the defence explained, and what is left of a consent ended", async ({
    page,
  }) => {
    await page.goto("/explorer/break-it/");
    for (const [name, refusals] of attacks) {
      const row = page.getByRole("row", { name });
      await expect(row.getByText("Blocked", { exact: true })).toHaveCount(0);
      await row.getByRole("button", { name: `Try it ${name}` }).click();
      await expect(row.getByText("Blocked", { exact: true })).toBeVisible();
      await expect(row.getByRole("cell").first()).toHaveText(/^(GET|POST) \//);
      await expect(row.getByRole("cell").nth(1)).toHaveText(/^[34]\d\d/);
      await expect(page.getByText("blocked", { exact: true })).toHaveCount(refusals);
      await expect(page.getByRole("main").getByRole("listitem").first()).toContainText("blocked");
      await page.waitForLoadState();
      await page.getByRole("main").getByRole("button", { expanded: false }).last().click();
      await expect(page.getByRole("heading", { name: "URL" })).toBeVisible();
    }
    const calls = await callsIn(page.request);
    const ended = calls.filter(({ url }) => url.endsWith("/revoke/"));
    expect(ended.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  test("all attacks run one after the other, each row fills, and no row moves", async ({ page }) => {
    await page.goto("/explorer/break-it/");
    await expect(page.getByText(/of 8 blocked/)).toHaveCount(0);
    await scriptsToRun(page);
    const last = page.getByRole("row", { name: "A stolen token" });
    const place = await last.boundingBox();
    const places: unknown[] = [];
    let runs = 0;
    page.on("request", (request) => {
      if (request.url().includes("/break-it/run/")) runs++;
    });
    const all = page.getByRole("button", { name: "Run all eight" });
    const letGo = await hold(page, "**/break-it/run/replay-code/");
    await all.click();
    await expect(page.getByText("Running 1 of 8: Replay the code")).toBeVisible();
    await expect(all).toBeDisabled();
    await all.dispatchEvent("click");
    letGo();
    for (const count of [1, 2, 3]) {
      await expect(page.getByText("Blocked", { exact: true }).nth(count - 1)).toBeVisible();
      places.push(await last.boundingBox());
    }
    await expect(page.getByText("8 of 8 blocked")).toBeVisible();
    await expect(page.getByText("Blocked", { exact: true })).toHaveCount(8);
    expect([...places, await last.boundingBox()]).toEqual([place, place, place, place]);
    expect(runs).toBe(8);
    await page.reload();
    await expect(page.getByText("8 of 8 blocked")).toBeVisible();
  });

  test("a row unfolds and folds by keyboard", async ({ page }) => {
    await page.goto("/explorer/break-it/");
    const row = page.getByRole("link", { name: "A tampered state" });
    await row.press("Enter");
    await expect(page.getByText("a callback that the victim never asked for")).toBeVisible();
    await expect(row).toHaveAttribute("aria-expanded", "true");
    await expect(page.getByText("compares it first")).toHaveCount(0);
    await expect(row).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(row).toHaveAttribute("aria-expanded", "false");
  });

  test("says when a preparation failed", async ({ request }) => {
    const said = (query: string) => textAt(request, `/explorer/break-it/${query}`);
    expect(await said("?problem=unavailable")).toContain("The preparation failed");
    expect(await said("")).not.toContain("The preparation failed");
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("each attack runs and counts", async ({ page }) => {
      await page.goto("/explorer/break-it/");
      await expect(page.getByRole("button", { name: "Run all eight" })).toBeHidden();
      await page.getByRole("button", { name: "Try it Replay the code" }).click();
      await expect(page.getByText("1 of 8 blocked")).toBeVisible();
      await expect(page.getByText("A code works once.")).toBeVisible();
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
    expect(JSON.stringify(calls)).not.toMatch(
      /(?:token|code|form_token)(?:=|":")(?:sb\w\w_[\w-]{5}|(?!sb\w\w_)[\w-]{5})/,
    );
  });

  test("does not change the visitor's own connection", async ({ page }) => {
    await connect(page, { address: "/explorer/break-it/" });
    await page.getByRole("button", { name: "Try it An old refresh token" }).click();
    await expect(page.getByText("Blocked", { exact: true })).toBeVisible();
    await page.goto("/explorer/markers/rs12913832/");
    await expect(page.getByRole("heading", { name: /result$/ })).toBeVisible();
  });
});
