import { expect, test } from "@playwright/test";
import { reportScope } from "@/lib/rangefinder/core/login/scopes";
import { newCustomer } from "@/tests/support/data/new-customer";
import {
  askedBy,
  connect,
  decide,
  explore,
  openProfileMenu,
  predictorIds,
} from "@/tests/support/pages/rangefinder";

test("results that cannot be read are no reference data, and are read again on request", async ({ page }) => {
  await explore(page);
  await page.route("**/explorer/api/3/profile/**", (route) => route.abort());
  await page.getByRole("link", { name: "HERC2", exact: true }).click();
  const failure = page.getByRole("alert").filter({ hasText: "Strandbank did not answer" });
  await expect(failure).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveCount(0);
  await page.unroute("**/explorer/api/3/profile/**");
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("row", { name: /rs12913832/ }).getByRole("strong")).toBeVisible();
});

test.describe("Exactly the missing item is requested", () => {
  const panels = [
    { page: "markers/?q=HERC2", says: /you see the markers without your results/ },
    { page: "variants/?q=HERC2", says: /you see the variants without your copies/ },
    { page: "markers/rs12913832/", says: /You have not shared the result at this marker/ },
  ];
  test("the genome, on each of these pages", async ({ page }) => {
    await connect(page, { grant: ["names", "report:wellness.deep_sleep"] });
    for (const [index, { page: address, says }] of panels.entries()) {
      await page.goto(`/explorer/${address}`);
      await expect(page.getByText(says)).toBeVisible();
      const asked = await askedBy(page, page.getByRole("button", { name: "Share “Whole genome”" }).last());
      expect(asked.get("scope")).toBe("basic names genomes report:wellness.deep_sleep");
      expect(asked.get("select_profile")).toBe("true");
      if (index === panels.length - 1) await decide(page, { grant: ["Whole genome"] });
      else await expect(page.getByRole("button", { name: "Refuse" })).toBeVisible();
    }
    await expect(page).toHaveURL(`/explorer/${panels.at(-1)?.page}`);
    await expect(page.getByRole("region", { name: "Profile shown" })).toContainText("4 of 6 items shared");
    for (const { page: address, says } of panels) {
      await page.goto(`/explorer/${address}`);
      await expect(
        page
          .getByRole("rowheader")
          .or(page.getByText(/^[AG]{2}$/))
          .first(),
      ).toBeVisible();
      await expect(page.getByText(says)).toHaveCount(0);
    }
  });

  test("a report, on the interactions", async ({ page }) => {
    await connect(page, { grant: [], address: "/explorer/results/" });
    const share = page.getByRole("main").getByRole("button", { name: "Share “Caffeine Consumption report”" });
    const asked = await askedBy(page, share);
    expect(asked.get("scope")).toBe("basic report:wellness.caffeine_consumption");
    await decide(page, { grant: ["Caffeine Consumption report"] });
    await expect(page.getByText(/^Group \d of 4$/)).toBeVisible();
    const others = (await predictorIds(page)).length - 1;
    await expect(page.getByText("Not shared with Rangefinder")).toHaveCount(others);
  });

  test("the names, in the bar", async ({ page }) => {
    await connect(page, { grant: ["genomes"] });
    const bar = await openProfileMenu(page);
    await expect(bar).toContainText("Names: not shared");
    await expect(bar).toContainText("Whole genome: shared");
    const asked = await askedBy(page, bar.getByRole("button", { name: "Share “Names”" }));
    expect(asked.get("scope")).toBe("basic names genomes");
    await decide(page, { grant: ["Names"] });
    await expect(bar.locator("strong")).toHaveText("Jonas Feld");
  });

  test("a refusal keeps what was shared before", async ({ page }) => {
    await connect(page, { grant: ["names"] });
    await page.getByRole("main").getByRole("button", { name: "Share “Whole genome”" }).click();
    await page.getByRole("button", { name: "Refuse" }).click();
    await expect(page.getByText("You chose not to share")).toBeVisible();
    await expect(
      page.getByText("Nothing has changed. You are still connected, with what you shared before"),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Try the demo data" })).toHaveCount(0);
    await expect(page.getByRole("region", { name: "Profile shown" })).toContainText("2 of 6 items shared");
  });
});

test.describe("Profiles with less data", () => {
  test("not genotyped: every page says so, without an error", async ({ page }) => {
    const address = "/explorer/markers/?q=HERC2";
    await connect(page, { email: await newCustomer("ungenotyped@demo.example"), address });
    await expect(page.getByText("This profile has not been genotyped")).toBeVisible();
    await expect(page.getByRole("row").nth(1)).toContainText("Not on the chip");
    await expect(page.getByRole("region", { name: "Answer" })).toContainText(
      "This profile has no results yet.",
    );
    await expect(page.getByRole("link", { name: /^Only the/ })).toHaveCount(0);
    await page.getByRole("rowheader").first().getByRole("link").click();
    await expect(page.getByText("The profile has not been genotyped, so there is no result.")).toBeVisible();
    await expect(page.getByText("Why there is no result")).toHaveCount(0);
    await page.goto("/explorer/markers/");
    const wellKnown = page.getByRole("list", { name: "Well-known markers" });
    await expect(wellKnown.getByText("Not on the chip")).toHaveCount(6);
    await expect(page.getByText(/has a result at/)).toHaveCount(0);
    await page.getByRole("link", { name: "Results" }).click();
    const asked = (await predictorIds(page)).filter((id) => reportScope(id) !== "report:all");
    await expect(
      page.getByText(/this profile has not been genotyped\. A raw-data file would help/),
    ).toHaveCount(asked.length);
    const habits = page.getByRole("region", { name: /, habit by habit$/ });
    await expect(habits).toContainText("Why there is no group");
    await expect(habits).not.toContainText("falls into group");
    await expect(page.getByRole("region", { name: "What you can see" })).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  });

  test("a sensitive location that is turned off: not assayed, with possible reasons", async ({ page }) => {
    await connect(page, { email: await newCustomer("locked@demo.example", { withCalls: true }) });
    await page.goto("/explorer/markers/rs429358/");
    await expect(page.getByRole("main")).toContainText("Not on the chip");
    await page.getByText("Why there is no result").click();
    await expect(page.getByText(/^Or the result is turned off/)).toBeVisible();
    await expect(page.getByText(/sharing more with Rangefinder does not turn it on/)).toBeVisible();
    await page.goto("/explorer/markers/rs12913832/");
    await expect(page.getByRole("main").getByText(/^[AG]{2}$/)).toBeVisible();
  });
});
