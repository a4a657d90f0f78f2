import { expect, type Page, test } from "@playwright/test";
import { isLeftAlone, scriptsToRun } from "@/tests/support/pages/rangefinder";

const bar = (page: Page) => page.getByRole("navigation", { name: "Story" });

const walk: readonly [name: string, path: string][] = [
  ["Result", "/explorer/results/?story=2"],
  ["One marker", "/explorer/markers/rs12913832/?story=3"],
  ["Withdraw", "/explorer/results/?story=4"],
  ["Attack", "/explorer/break-it/?story=5"],
];

test("The story leads a prepared family through five stops by arrow keys, and begins again for this visit alone", async ({
  page,
  baseURL,
}) => {
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  await page.goto("/explorer/?story=1");
  for (const _ of ["first", "second"]) {
    await expect(bar(page)).toContainText("1 of 5 · Connect");
    await expect(page.getByRole("region", { name: "Profile shown" })).toContainText("No profile connected");
    await scriptsToRun(page);
    for (const [index, [name, path]] of walk.entries()) {
      await page.keyboard.press("ArrowRight");
      await expect(page).toHaveURL(path);
      await expect(bar(page)).toContainText(`${index + 2} of 5 · ${name}`);
      await scriptsToRun(page);
      if (name !== "One marker") continue;
      await page.getByRole("button", { name: "Show the family" }).click();
      await expect(page.getByRole("region", { name: "In the family" })).toContainText("Theo Marlow");
    }
    await page.keyboard.press("ArrowLeft");
    await expect(page).toHaveURL("/explorer/results/?story=4");
    const apps = bar(page).getByRole("link", { name: "Connected apps" });
    await expect(apps).toHaveAttribute("target", "_blank");
    await expect(apps).toHaveAttribute("href", `${baseURL}/connected-apps/`);
    await bar(page).getByRole("link", { name: "Next" }).click();
    await expect(bar(page)).toContainText("5 of 5 · Attack");
    await bar(page).getByRole("button", { name: "Start again" }).click();
    await page.getByRole("button", { name: "Only this visit" }).click();
  }
  await expect(bar(page)).toContainText("1 of 5");
  expect([...hosts]).toEqual([new URL(baseURL ?? "").host]);
});

test("The story’s bar shows all of its longest stop on the narrowest phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/explorer/?story=4");
  for (const name of ["Connected apps", "Previous stop", "Next", "End the story"])
    await expect(bar(page).getByRole("link", { name })).toBeInViewport({ ratio: 1 });
  expect(await bar(page).evaluate((nav) => nav.scrollHeight - nav.clientHeight)).toBe(0);
});

test("The story’s last stop asks before it resets the whole demo", async ({ page }) => {
  const resets: (string | null)[] = [];
  // The demo of this run has other visitors.
  await page.route("**/controls/run/reset/", (route) => {
    resets.push(route.request().postData());
    return route.fulfill({ status: 303, headers: { location: "/explorer/?story=1" } });
  });
  await page.goto("/explorer/break-it/?story=5");
  await scriptsToRun(page);
  await bar(page).getByRole("button", { name: "Start again" }).click();
  expect(resets).toEqual([]);
  await page.getByRole("alertdialog").getByRole("button", { name: "The whole demo" }).click();
  await expect(bar(page)).toContainText("1 of 5");
  expect(resets).toEqual(["confirm=story"]);
});

test("The story’s bar stays on pages opened from it, and can be ended", async ({ page }) => {
  await page.goto("/explorer/markers/rs12913832/?story=3");
  await scriptsToRun(page);
  // The page's own arrows lead to the neighbouring markers.
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL("/explorer/results/?story=4");
  await page.goto("/explorer/markers/?q=chr15");
  await expect(bar(page)).toContainText("4 of 5");
  await scriptsToRun(page);
  for (const name of [/^Marker ids/, "Rows per page"])
    expect(await isLeftAlone(page.getByRole("combobox", { name }), { key: "ArrowLeft" })).toBe(true);
  await bar(page).getByRole("link", { name: "End the story" }).click();
  await expect(page).toHaveURL("/explorer/");
  await expect(bar(page)).toHaveCount(0);
  expect(await isLeftAlone(page.locator("body"), { key: "ArrowLeft" })).toBe(true);
  await page.reload();
  await scriptsToRun(page);
  await expect(bar(page)).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the story’s stops are forms and links", async ({ page }) => {
    await page.goto("/explorer/?story=1");
    await bar(page).getByRole("button", { name: "Next" }).click();
    await expect(bar(page)).toContainText("2 of 5");
    await bar(page).getByRole("link", { name: "Next" }).click();
    await expect(bar(page)).toContainText("3 of 5");
  });
});
