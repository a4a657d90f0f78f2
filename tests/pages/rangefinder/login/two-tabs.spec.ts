import { expect, type Page, test } from "@playwright/test";
import { connect, openProfileMenu, withdraw, withdrawItem } from "@/tests/support/pages/rangefinder";

const call = (page: Page) => page.getByRole("row", { name: /rs12913832/ }).getByRole("strong");
const LOST = "Strandbank no longer gives Rangefinder access";

/** Another tab of the same browser. */
async function tabAt(page: Page, address: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(address);
  return tab;
}

test.describe("Two tabs of one browser", () => {
  test("signing out in one removes the customer from all others", async ({ page }) => {
    await connect(page, { address: "/explorer/markers/?q=HERC2" });
    const name = page.getByRole("region", { name: "Profile shown" }).locator("strong");
    await expect(call(page)).toHaveText(/^[AG]{2}$/);
    const person = (await name.textContent()) ?? "";
    const start = await tabAt(page, "/explorer/");
    const result = await tabAt(page, "/explorer/results/");
    for (const tab of [start, result])
      await expect(tab.getByRole("region", { name: "Profile shown" }).getByText(person)).toBeVisible();
    const other = await tabAt(page, "/explorer/results/");
    await (await openProfileMenu(other)).getByRole("button", { name: "Sign out" }).click();
    for (const tab of [page, start, result]) {
      await expect(tab.getByText("No profile connected")).toBeVisible();
      await expect(tab.getByText(person, { exact: true })).toHaveCount(0);
    }
    await expect(page).toHaveURL("/explorer/markers/?q=HERC2");
    await expect(page.getByRole("rowheader", { name: "rs12913832" })).toBeVisible();
    await expect(page.getByRole("columnheader", { name: "Result" })).toHaveCount(0);
  });

  test("a consent that one finds ended is ended in the other at once", async ({ page }) => {
    await connect(page, { address: "/explorer/markers/?q=chr21" });
    const other = await tabAt(page, "/explorer/results/");
    await expect(other.getByText(/^Group \d of 5$/)).toBeVisible();
    const provider = await page.context().newPage();
    await withdraw(provider);
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page.getByText(LOST)).toBeVisible();
    await expect(other.getByText(LOST)).toBeVisible();
    await expect(other.getByText(/^Group \d of 5$/)).toHaveCount(0);
  });

  test("an item that one finds withdrawn disappears from the other, alone", async ({ page }) => {
    await connect(page, { address: "/explorer/markers/?q=HERC2" });
    await expect(call(page)).toHaveText(/^[AG]{2}$/);
    const other = await tabAt(page, "/explorer/markers/?q=chr21");
    await withdrawItem(await page.context().newPage(), /^Whole genome/);
    await other.getByRole("link", { name: "Next" }).click();
    for (const tab of [other, page])
      await expect(tab.getByText(/may not read the genome of this profile/)).toBeVisible();
    await expect(call(page)).toHaveCount(0);
    await expect(other.getByRole("row").nth(1)).toContainText("Not shared");
    await other.getByRole("link", { name: "Results" }).click();
    await expect(other.getByText(/^Group \d of 5$/)).toBeVisible();
  });

  for (const [when, show] of [
    ["a tab is focused again", () => document.dispatchEvent(new Event("visibilitychange"))],
    [
      "the browser keeps a page and shows it again",
      () => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
    ],
  ] as const)
    test(`access withdrawn at Strandbank shows when ${when}, before Strandbank tells`, async ({ page }) => {
      await page.route("**/explorer/api/changes/**", (route) => route.abort());
      await connect(page, { address: "/explorer/markers/?q=HERC2" });
      await expect(call(page)).toHaveText(/^[AG]{2}$/);
      await withdraw(await page.context().newPage());
      await page.evaluate(show);
      await expect(page.getByText(LOST)).toBeVisible();
      await expect(call(page)).toHaveCount(0);
    });

  test("a tab that shows the same customer does not reload", async ({ page }) => {
    await connect(page, { address: "/explorer/markers/?q=HERC2" });
    await page.getByRole("combobox", { name: /^Marker ids/ }).fill("half typed");
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest() || request.url().endsWith("/api/visitor/")) asked.push(request.url());
    });
    const other = await tabAt(page, "/explorer/results/");
    await expect(other.getByText(/^Group \d of 5$/)).toBeVisible();
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect.poll(() => asked).toEqual([expect.stringMatching(/\/explorer\/api\/visitor\/$/)]);
    await expect(page.getByRole("combobox", { name: /^Marker ids/ })).toHaveValue("half typed");
  });
});
