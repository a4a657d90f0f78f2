import { expect, type Page } from "@playwright/test";
import { connect, withdraw, withdrawItem } from "../../../support/pages/rangefinder";
import { callsIn, traceOf } from "../../../support/pages/trace";
import { test } from "../../../support/test";

/** What Rangefinder says that Strandbank told it. */
const told = (page: Page) =>
  page.getByRole("status").filter({ hasText: "Strandbank told Rangefinder just now" });

test.describe("A withdrawal in another window", () => {
  test("arrives within seconds: the page says so and shows reference data, and the trace shows who told it", {
    tag: "@database",
  }, async ({ page, request: _ }) => {
    await connect(page, { address: "/explorer/markers/?q=HERC2" });
    await expect(
      page
        .getByRole("main")
        .getByText(/^[ACGT]{2}$/)
        .first(),
    ).toBeVisible();
    await withdraw(await page.context().newPage());
    await expect(told(page)).toContainText("Nothing is shared any more.");
    await expect(page.getByText("Strandbank no longer gives Rangefinder access")).toBeVisible();
    await expect(told(page)).toBeVisible();
    await expect(page.getByRole("main").getByText(/^[ACGT]{2}$/)).toHaveCount(0);
    await expect(page.getByRole("region", { name: "Profile shown" })).toContainText("Access ended");
    await expect(page.locator("html")).not.toHaveAttribute("data-lost");
    const trace = await traceOf(page.request);
    const calls = trace.flatMap((visit) => visit.calls);
    const change = calls.find(({ url }) => url.includes("/3/changes/"));
    expect(change?.responseBody?.text).toContain('"event":"withdrawn"');
    expect(JSON.stringify(change)).not.toContain("secret");
    await told(page).getByRole("button", { name: "Close" }).click();
    await expect(told(page)).toHaveCount(0);
  });

  test("that is told before a page begins to listen is noticed when it does, and recorded once", async ({
    page,
  }) => {
    const listens = Promise.withResolvers<void>();
    await page.route("**/explorer/api/changes/**", async (route) => {
      await listens.promise;
      await route.continue();
    });
    await connect(page, { address: "/explorer/results/" });
    await expect(page.getByRole("region", { name: "Profile shown" })).toContainText("items shared");
    const news = page.request.get(`/explorer/api/changes/?since=${Date.now()}`);
    const other = await page.context().newPage();
    const before = Date.now();
    await withdraw(other);
    const { at, isLess } = await (await news).json();
    expect([isLess, at >= before]).toEqual([true, true]);
    listens.resolve();
    await expect(told(page)).toContainText("Nothing is shared any more.");
    const calls = await callsIn(page.request);
    expect(calls.filter(({ url }) => url.includes("/3/changes/"))).toHaveLength(1);
  });

  test("of one item leaves the others, in every tab", async ({ page }) => {
    const grant = ["names", "report:wellness.deep_sleep"];
    await connect(page, { grant, address: "/explorer/results/" });
    const second = await page.context().newPage();
    await second.goto("/explorer/");
    await withdrawItem(await page.context().newPage(), /^Deep Sleep/);
    for (const tab of [page, second]) {
      await expect(told(tab)).toContainText("No longer shared: Deep Sleep report.");
      await expect(tab.getByRole("region", { name: "Profile shown" })).toContainText("2 of 6 items");
    }
  });
});
