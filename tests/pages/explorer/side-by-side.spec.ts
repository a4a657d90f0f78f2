import { expect, test } from "@playwright/test";
import { connect, genotypedCustomer } from "@/tests/support/pages/explorer";
import { traceOf } from "@/tests/support/pages/trace";

const REPORT = "Caffeine Consumption report";

test("An item switched off at the bank goes grey in Rangefinder, its API request is 403, and on brings it back", async ({
  page,
}) => {
  await connect(page, { email: await genotypedCustomer(), address: "/explorer/live/" });
  await expect(page).toHaveURL("/side-by-side/");
  const item = page.getByRole("switch", { name: REPORT });
  const frame = page.frameLocator("iframe");
  const card = frame.getByRole("listitem").filter({ hasText: REPORT });
  const others = frame.getByRole("listitem").filter({ hasNotText: REPORT });
  const profileId = await page.locator("input[name=profile_id]").getAttribute("value");
  /** The API's status where Rangefinder asks it for the item. */
  const bin = async () => {
    const path = `/3/profile/${profileId}/genetic_bin/?predictor_id=caffeine_consumption`;
    await page.request.get(`/explorer/api${path}`);
    const calls = (await traceOf(page.request)).flatMap((visit) => visit.calls);
    return calls.findLast(({ url }) => url.endsWith(path))?.status;
  };
  await expect(page.getByRole("switch")).toHaveCount(5);
  await expect(card).toContainText(/Group \d of \d/);
  await expect(others.filter({ hasText: "Genome" })).toContainText(/at rs12913832/);
  expect(await bin()).toBe(200);

  await item.click();
  await expect(card).toContainText("Not shared.");
  await expect(item).not.toBeChecked();
  await expect(page.getByRole("status").first()).toContainText(`Withdrawn: ${REPORT}.`);
  await expect(others.filter({ hasText: "Not shared" })).toHaveCount(0);
  expect(await bin()).toBe(403);

  await page.getByRole("switch", { name: "Names" }).press("Space");
  await expect(frame.getByRole("listitem").filter({ hasText: "Names" })).toContainText("Not shared.");

  await item.press("Enter");
  await expect(card).toContainText(/Group \d of \d/);
  await expect(item).toBeChecked();
  await expect(page.getByRole("switch", { name: "Names" })).not.toBeChecked();
  await expect(others.filter({ hasText: "Not shared" })).toHaveCount(1);
  expect(await bin()).toBe(200);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a switch withdraws as Connected apps does", async ({ page }) => {
    await connect(page, { email: await genotypedCustomer(), address: "/side-by-side/" });
    await page.getByRole("switch", { name: REPORT }).click();
    await expect(page.getByText("We withdrew what you ticked.")).toBeVisible();
  });
});
