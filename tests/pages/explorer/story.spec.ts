import { expect, type Page, test } from "@playwright/test";
import { connect, scriptsToRun } from "@/tests/support/pages/explorer";

const bar = (page: Page) => page.getByRole("navigation", { name: "Story" });

const walk: readonly [name: string, path: string][] = [
  ["Result", "/explorer/results/?story=2"],
  ["One marker", "/explorer/markers/rs12913832/?story=3"],
  ["Family", "/explorer/compare/?story=4"],
  ["Withdraw", "/explorer/results/?story=5"],
  ["Attack", "/explorer/break-it/?story=6"],
];

test("The story leads through six stops by arrow keys and ends with the reset, twice and without the internet", async ({
  page,
  baseURL,
}) => {
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  const resets: (string | null)[] = [];
  // The demo of this run has other visitors.
  await page.route("**/controls/run/reset/", (route) => {
    resets.push(route.request().postData());
    return route.fulfill({ status: 303, headers: { location: "/explorer/?story=1" } });
  });
  await connect(page, { address: "/explorer/?story=1" });
  for (const _ of ["first", "second"]) {
    await expect(bar(page)).toContainText("1 of 6 · Connect");
    await scriptsToRun(page);
    for (const [index, [name, path]] of walk.entries()) {
      await page.keyboard.press("ArrowRight");
      await expect(page).toHaveURL(path);
      await expect(bar(page)).toContainText(`${index + 2} of 6 · ${name}`);
    }
    await page.keyboard.press("ArrowLeft");
    await expect(page).toHaveURL("/explorer/results/?story=5");
    const apps = bar(page).getByRole("link", { name: "Connected apps" });
    await expect(apps).toHaveAttribute("target", "_blank");
    await expect(apps).toHaveAttribute("href", `${baseURL}/connected-apps/`);
    await bar(page).getByRole("link", { name: "Next" }).click();
    await expect(bar(page)).toContainText("6 of 6 · Attack");
    await bar(page).getByRole("button", { name: "Reset the demo" }).click();
  }
  await expect(bar(page)).toContainText("1 of 6");
  expect(resets).toEqual(Array(2).fill(`next=${encodeURIComponent("/explorer/?story=1")}&confirm=reset`));
  expect([...hosts]).toEqual([new URL(baseURL ?? "").host]);
});

test("The story’s bar stays on pages opened from it, leaves arrows to fields, and can be ended", async ({
  page,
}) => {
  await page.goto("/explorer/markers/rs12913832/?story=3");
  await scriptsToRun(page);
  await page.goto("/explorer/markers/?q=HERC2");
  await expect(bar(page)).toContainText("3 of 6");
  await scriptsToRun(page);
  const field = page.getByRole("combobox").first();
  await field.press("ArrowLeft");
  await expect(page).toHaveURL("/explorer/markers/?q=HERC2");
  await bar(page).getByRole("link", { name: "End the story" }).click();
  await expect(page).toHaveURL("/explorer/");
  await expect(bar(page)).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the story’s stops are links", async ({ page }) => {
    await page.goto("/explorer/?story=1");
    await bar(page).getByRole("link", { name: "Next" }).click();
    await expect(bar(page)).toContainText("2 of 6");
  });
});
