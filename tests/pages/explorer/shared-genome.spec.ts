import { expect, type Page, test } from "@playwright/test";
import { connect, decide, lookAround, openProfileMenu } from "@/tests/support/pages/explorer";
import { hold } from "@/tests/support/servers/hold";

const bar = (page: Page) => page.getByRole("region", { name: "Profile shown" });
const ruler = (page: Page) => bar(page).getByRole("img");

/** What the page reads about locations by their ids. */
function locationReads(page: Page): string[] {
  const reads: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const ids = searchParams.get("id");
    if (pathname === "/explorer/api/3/marker/" && ids !== null) reads.push(ids);
  });
  return reads;
}

/** Grants the locations, one after the other, as a customer does on their pages. */
async function shareLocations(page: Page, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await page.goto(`/explorer/markers/${id}/`);
    await page.getByRole("button", { name: `Share “${id}”` }).click();
    await decide(page, { grant: [/^All \d locations?$/] });
    await expect(page).toHaveURL(`/explorer/markers/${id}/`);
    await expect(ruler(page)).toBeVisible();
  }
}

test.describe("How much of the genome is shared, in the header", () => {
  for (const address of ["/explorer/", "/explorer/markers/"])
    test(`all of it, on ${address}, without reading locations`, async ({ page }) => {
      const reads = locationReads(page);
      await lookAround(page, address);
      await expect(ruler(page)).toHaveAccessibleName(/^The whole genome/);
      expect(reads).toEqual([]);
      await expect(bar(page).getByRole("button")).toHaveAccessibleName(/6 of 6 items shared\. The whole/);
      await openProfileMenu(page);
      await expect(bar(page).getByRole("paragraph")).toHaveText("6 of 6 items shared");
    });

  test("none of it", async ({ page }) => {
    const reads = locationReads(page);
    await connect(page, { grant: ["names"] });
    await expect(ruler(page)).toHaveAccessibleName("No marker");
    expect(reads).toEqual([]);
  });

  test("locations, with one request, and text in the same space until it responds", async ({ page }) => {
    await connect(page, { grant: ["names"] });
    await shareLocations(page, ["rs12913832", "rs4988235"]);
    const answer = await hold(page, /\/explorer\/api\/3\/marker\/\?id=/);
    const reads = locationReads(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto("/explorer/compare/");
    const words = bar(page).getByRole("button").getByText("2 of 6 items shared");
    await expect.poll(() => reads).toHaveLength(1);
    await expect(words).toBeInViewport();
    const places = () =>
      Promise.all([bar(page), bar(page).getByRole("button")].map((part) => part.boundingBox()));
    const before = await places();
    answer();
    await expect(ruler(page)).toHaveAccessibleName("2 markers on 2 chromosomes");
    expect(await places()).toEqual(before);
    expect(reads.map((ids) => ids.split(",").toSorted())).toEqual([["rs12913832", "rs4988235"]]);
  });
});
