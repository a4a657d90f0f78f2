import { expect, type Page, test } from "@playwright/test";
import { lookAround, openProfileMenu, rowsToCome } from "@/tests/support/pages/rangefinder";

const search = async (page: Page, text: string): Promise<void> => {
  await page.getByLabel("Marker ids, a gene, a region or a position").fill(text);
  await page.getByRole("button", { name: "Search" }).click();
};

test.describe("Browsing with demo data", () => {
  test.beforeEach(({ page }) => lookAround(page));

  test("says that it is demo data, and shows the other profile on request", async ({ page }) => {
    await expect(await openProfileMenu(page)).toContainText("Demo data");
    const bar = page.getByRole("region", { name: "Profile shown" });
    const show = bar.getByRole("button", { name: /^Show / }).first();
    const other = (await show.textContent())?.replace("Show ", "") ?? "";
    await page.goto("/explorer/markers/?q=HERC2");
    await openProfileMenu(page);
    await show.click();
    await expect(bar.locator("strong")).toHaveText(other);
    await expect(page).toHaveURL("/explorer/markers/?q=HERC2");
  });

  test("pages by the API's links, and the browser's back returns", async ({ page }) => {
    await search(page, "chr21");
    await expect(page.getByRole("region", { name: "Answer" }).getByRole("heading")).toHaveText(
      "Markers on chromosome 21",
    );
    await rowsToCome(page);
    const first = (await page.getByRole("rowheader").first().textContent()) ?? "";
    const next = page.getByRole("link", { name: "Next" });
    const [tab] = await Promise.all([
      page.context().waitForEvent("page"),
      next.click({ modifiers: ["ControlOrMeta"] }),
    ]);
    await expect(tab).toHaveURL("/explorer/markers/?q=chr21&offset=50");
    await tab.close();
    await expect(page).toHaveURL("/explorer/markers/?q=chr21");
    await next.click();
    await expect(page.getByText("Markers 51 to 100")).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.getByRole("rowheader").first()).not.toHaveText(first);
    await page.goBack();
    await expect(page.getByText("Markers 1 to 50")).toBeVisible();
    await expect(page.getByRole("rowheader").first()).toHaveText(first);
    await page.goBack();
    await expect(page.getByRole("list", { name: "Well-known markers" })).toBeVisible();
  });

  test("begins with well-known markers and their calls, and finds words", async ({ page }) => {
    const door = page.getByRole("link", { name: /^Eye color/ }).first();
    const call = (await door.locator("strong").textContent()) ?? "";
    expect(call).toMatch(/^[AG]{2}$/);
    await door.click();
    const answer = page.getByRole("region", { name: "Answer" });
    await expect(answer.getByRole("heading")).toHaveText("Markers studied for eye color");
    await expect(answer).toContainText(/Best known:\s*rs12913832/);
    await expect(answer.locator("strong")).toHaveText(call);
    await search(page, "factor V Leiden");
    await expect(answer).toContainText("Named factor V Leiden.");
    await expect(page.getByRole("rowheader")).toHaveText(["rs6025"]);
    await page.goto("/explorer/markers/");
    const all = page.getByRole("link", { name: "All of them, from the start of the genome" });
    await expect(all).toHaveAttribute("href", "?q=all");
    await all.click();
    await expect(answer.getByRole("heading")).toHaveText("Markers from the start of the genome");
    await expect(page.getByRole("rowheader")).toHaveCount(50);
  });

  test("leads to the profile's two different alleles at well-known markers", async ({ page }) => {
    await page.getByRole("link", { name: /^See where the two alleles differ/ }).click();
    await expect(page.getByRole("region", { name: "Answer" })).toContainText(/\d\d markers/);
    await rowsToCome(page);
    const calls = await page.getByRole("table").locator("strong").allTextContents();
    expect(calls.length).toBeGreaterThan(5);
    expect(calls.filter((call) => call[0] === call.at(-1))).toEqual([]);
  });
});
