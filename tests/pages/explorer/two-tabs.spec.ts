import { expect, type Page, test } from "@playwright/test";
import {
  connect,
  genotypedCustomer,
  lookAround,
  withdraw,
  withdrawItem,
} from "@/tests/support/pages/explorer";
import { openTrace } from "@/tests/support/pages/trace";

const call = (page: Page) => page.getByRole("row", { name: /rs12913832/ }).getByRole("strong");
const LOST = "Strandbank no longer gives Rangefinder access";

/** Another tab of the same browser. */
async function tabAt(page: Page, address: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(address);
  return tab;
}

test.describe("Two tabs of one browser", () => {
  test("signing out in one takes the person out of all others, where they are", async ({ page }) => {
    await connect(page, { email: await genotypedCustomer(), address: "/explorer/markers/?q=HERC2" });
    const name = page.getByRole("region", { name: "Profile shown" }).locator("strong");
    await expect(call(page)).toHaveText(/^[AG]{2}$/);
    const person = (await name.textContent()) ?? "";
    const start = await tabAt(page, "/explorer/");
    const result = await tabAt(page, "/explorer/connected/");
    for (const tab of [start, result])
      await expect(tab.getByRole("region", { name: "Profile shown" }).getByText(person)).toBeVisible();
    const other = await tabAt(page, "/explorer/interactions/");
    await other.getByRole("button", { name: "Sign out" }).click();
    for (const tab of [page, start, result]) {
      await expect(tab.getByText("No profile connected")).toBeVisible();
      await expect(tab.getByText(person, { exact: true })).toHaveCount(0);
    }
    await expect(page).toHaveURL("/explorer/markers/?q=HERC2");
    await expect(page.getByRole("rowheader", { name: "rs12913832" })).toBeVisible();
    await expect(page.getByRole("columnheader", { name: "Call" })).toHaveCount(0);
  });

  test("a grant that one finds lost is lost in the other at once", async ({ page }) => {
    await connect(page, { email: await genotypedCustomer(), address: "/explorer/markers/?q=chr21" });
    const other = await tabAt(page, "/explorer/connected/");
    await expect(other.getByText(/^Bin \d of 5$/)).toBeVisible();
    const provider = await page.context().newPage();
    await withdraw(provider);
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page.getByText(LOST)).toBeVisible();
    await expect(other.getByText(LOST)).toBeVisible();
    await expect(other.getByText(/^Bin \d of 5$/)).toHaveCount(0);
  });

  test("an item that one finds withdrawn is gone from the other", async ({ page }) => {
    await connect(page, { email: await genotypedCustomer(), address: "/explorer/markers/?q=HERC2" });
    await expect(call(page)).toHaveText(/^[AG]{2}$/);
    const other = await tabAt(page, "/explorer/markers/?q=chr21");
    await withdrawItem(await page.context().newPage(), /^Whole genome/);
    await other.getByRole("link", { name: "Next" }).click();
    for (const tab of [other, page])
      await expect(tab.getByText(/may not read the genome of this profile/)).toBeVisible();
    await expect(call(page)).toHaveCount(0);
  });

  test("access withdrawn at Strandbank is over when a tab is looked at again", async ({ page }) => {
    await connect(page, { email: await genotypedCustomer(), address: "/explorer/markers/?q=HERC2" });
    await expect(call(page)).toHaveText(/^[AG]{2}$/);
    await withdraw(await page.context().newPage());
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(page.getByText(LOST)).toBeVisible();
    await expect(call(page)).toHaveCount(0);
  });

  test("a tab that shows the same person stays as it is", async ({ page }) => {
    await connect(page, { email: await genotypedCustomer(), address: "/explorer/markers/?q=HERC2" });
    await page.getByRole("combobox", { name: /^Marker ids/ }).fill("half typed");
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest() || request.url().endsWith("/api/visitor/")) asked.push(request.url());
    });
    const other = await tabAt(page, "/explorer/connected/");
    await expect(other.getByText(/^Bin \d of 5$/)).toBeVisible();
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect.poll(() => asked).toEqual([expect.stringMatching(/\/explorer\/api\/visitor\/$/)]);
    await expect(page.getByRole("combobox", { name: /^Marker ids/ })).toHaveValue("half typed");
  });

  test("the trace's “This page” holds this tab's requests, and none of another tab on the same page", async ({
    page,
  }) => {
    await lookAround(page, "/explorer/markers/?q=HERC2");
    const other = await tabAt(page, "/explorer/markers/?q=rs4988235");
    await expect(other.getByRole("rowheader", { name: "rs4988235" })).toBeVisible();
    const drawer = await openTrace(page);
    await expect(drawer.getByText("/explorer/markers/?q=HERC2")).toBeVisible();
    await expect(drawer.getByText("q=rs4988235")).toHaveCount(0);
    await drawer.getByRole("button", { name: "The last hour" }).click();
    await expect(drawer.getByText("/explorer/markers/?q=rs4988235")).toBeVisible();
  });
});
