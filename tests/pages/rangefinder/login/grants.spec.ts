import { expect, test } from "@playwright/test";
import { newCustomer } from "@/tests/support/data/new-customer";
import { signIn } from "@/tests/support/oauth";
import { allowButton } from "@/tests/support/pages/consent-page";
import {
  connect,
  connectByHand,
  decide,
  genotypedCustomer,
  openProfileMenu,
  predictorIds,
  withdraw,
  withdrawItem,
} from "@/tests/support/pages/rangefinder";
import { callsIn } from "@/tests/support/pages/trace";

test.describe("What a customer grants", () => {
  test("nothing: the home page says so, and offers the demo", async ({ page }) => {
    await signIn(page.request, await newCustomer("single@demo.example"));
    await page.goto("/explorer/");
    await page.getByRole("button", { name: "Connect with Strandbank" }).click();
    await page.getByRole("button", { name: "Refuse" }).click();
    await expect(page).toHaveURL("/explorer/?problem=access_denied");
    await expect(page.getByText("You chose not to share")).toBeVisible();
    await expect(page.getByRole("button", { name: "Try the demo data" })).toBeVisible();
    await expect(page.getByText("What we ask for and keep")).toBeVisible();
  });

  test("no genome: markers are shown as not shared, and the bin is shown", async ({ page }) => {
    const grant = ["names", "report:genetic_weight"];
    const address = "/explorer/markers/?q=HERC2";
    await connect(page, { grant, address });
    await expect(page.getByText("Not shared with Rangefinder")).toBeVisible();
    await expect(page.getByRole("row").nth(1)).toContainText("Not shared");
    await page.getByRole("link", { name: "Results" }).click();
    await expect(page.getByText(/^Group \d of 5$/)).toBeVisible();
    const others = (await predictorIds(page)).length - 1;
    await expect(page.getByText("Not shared with Rangefinder")).toHaveCount(others);
    await page.request.get("/explorer/markers/rs12913832/");
    await page.request.get("/explorer/compare/?q=HERC2");
    const calls = await callsIn(page.request);
    expect(calls.flatMap(({ status, url }) => (status === 403 ? url : []))).toEqual([]);
  });

  test("only basic: every result can be shared", async ({ page }) => {
    await connectByHand(page, await genotypedCustomer(), []);
    await page.setViewportSize({ width: 320, height: 640 });
    const name = page.getByRole("region", { name: "Profile shown" }).getByText("Unnamed profile");
    expect(await name.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
    await expect(page.getByText("No report is shared.")).toBeVisible();
    await expect(page.getByRole("img", { name: /^Scale of groups/ })).not.toHaveCount(0);
    await expect(page.getByRole("img", { name: "is filled" })).toHaveCount(0);
    await expect(page.getByText(/for example$/)).toHaveCount(0);
    await expect(page.getByText("Not shared with Rangefinder")).toHaveCount(
      (await predictorIds(page)).length,
    );
  });

  test("another profile, by a new consent", async ({ page }) => {
    await connect(page, { email: await newCustomer(), profile: "Ruth Ashby" });
    const shown = page.getByRole("region", { name: "Profile shown" }).locator("strong");
    const before = (await shown.textContent()) ?? "";
    await (await openProfileMenu(page)).getByRole("button", { name: "Switch profile" }).click();
    await page.getByRole("main").getByRole("listitem").first().getByRole("link").click();
    await page.getByRole("checkbox", { name: "Names" }).check();
    await allowButton(page).click();
    await expect(page).toHaveURL(/\/explorer\/markers\//);
    await expect(shown).not.toHaveText(before);
  });
});

test.describe("As time passes", () => {
  test("access withdrawn while a page is open shows with its next request", async ({ page }) => {
    await connect(page, { address: "/explorer/markers/?q=chr21" });
    await expect(page.getByRole("row").nth(1).getByRole("cell").first()).not.toHaveText("Not shared");
    await withdraw(await page.context().newPage());
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page.getByText("Strandbank no longer gives Rangefinder access")).toBeVisible();
    await expect(page.getByText("Markers 51 to 100")).toBeVisible();
    await expect(page.getByRole("columnheader", { name: "Result" })).toHaveCount(0);
    await page.locator("#access").getByRole("button", { name: "Reconnect" }).click();
    await decide(page);
    await expect(page).toHaveURL("/explorer/markers/?q=chr21&offset=50");
    await expect(page.getByRole("columnheader", { name: "Result" })).toBeVisible();
  });

  test("reports withdrawn while results are open: the page says so, unrefused", async ({ page }) => {
    const grant = ["names", "report:wellness.deep_sleep"];
    await connect(page, { grant, address: "/explorer/results/" });
    await expect(page.getByText(/^Group \d of 3$/)).toBeVisible();
    const bar = page.getByRole("region", { name: "Profile shown" });
    await expect(bar).toContainText("3 of 6 items shared");
    const refused: string[] = [];
    page.on("response", (response) => {
      if (response.status() === 403) refused.push(response.url());
    });
    await withdrawItem(await page.context().newPage(), /^Deep Sleep/);
    await page.reload();
    await expect(bar).toContainText("2 of 6 items shared");
    await expect(page.getByText("Not shared with Rangefinder")).toHaveCount(
      (await predictorIds(page)).length,
    );
    await expect(page.getByRole("region", { name: "What you share with Rangefinder" })).not.toContainText(
      "Deep Sleep",
    );
    expect(refused).toEqual([]);
  });
});
