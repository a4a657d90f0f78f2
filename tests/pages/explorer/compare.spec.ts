import { expect, type Page, test } from "@playwright/test";
import { newCustomer } from "@/tests/support/data/new-customer";
import {
  connect,
  decide,
  genotypedCustomer,
  lookAround,
  rowsToCome,
  withdraw,
} from "@/tests/support/pages/explorer";

const family = () => newCustomer("family@demo.example", { withCalls: true });

/** The number beside a word of the summary. */
async function counted(page: Page, word: string): Promise<number> {
  const entry = page
    .getByRole("main")
    .locator("dl > div")
    .filter({ hasText: new RegExp(`^${word},`) });
  return Number.parseInt((await entry.getByRole("definition").textContent()) ?? "", 10);
}

/** The texts of each marker's cells, in one question to the browser. */
async function cellsOf(page: Page): Promise<string[][]> {
  const cells = await page.getByRole("cell").allInnerTexts();
  const width = cells.length / (await page.getByRole("rowheader").count());
  return Array.from({ length: cells.length / width }, (_, row) =>
    cells.slice(row * width, (row + 1) * width),
  );
}

/** A row's two calls as letters, null where there are none, and the word between them. */
function read(cells: string[]): { calls: (string | null)[]; word: string } {
  const [first = "", word = "", second = ""] = cells.slice(-3);
  const calls = [first, second].map((text) =>
    /^[ACGT-]+(\/[ACGT-]+)?$/.test(text.trim()) ? text.trim() : null,
  );
  return { calls, word: word.trim() };
}

/** How much two calls share, by their alleles. */
function wordFor([first, second]: (string | null)[]): string {
  if (!first || !second) return "Not compared";
  const split = (call: string) => (call.includes("/") ? call.split("/") : [...call]);
  const left = split(second);
  for (const allele of split(first)) if (left.includes(allele)) left.splice(left.indexOf(allele), 1);
  return ["Shared", "Half shared", "Different"][left.length] ?? "";
}

/** Connects with one profile, then with all of them from the comparison page. */
async function connectAll(page: Page, email: string): Promise<void> {
  await connect(page, { email, profile: "Theo Marlow", address: "/explorer/compare/?q=chr15" });
  await page.getByRole("button", { name: "Share all profiles" }).click();
  await decide(page);
  await expect(page).toHaveURL("/explorer/compare/?q=chr15");
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  await page.waitForLoadState();
}

test.describe("Comparing with demo data", () => {
  test("starts from the page that asks to connect two profiles", async ({ page }) => {
    await page.goto("/explorer/compare/?q=chr15");
    await expect(page.getByRole("heading", { name: "Connect two profiles to compare" })).toBeVisible();
    await page.getByRole("button", { name: "Try the demo data" }).click();
    await expect(page).toHaveURL("/explorer/compare/");
    await expect(page.getByRole("region", { name: "Profile shown" })).toContainText("Demo data");
  });

  test("shows what the two calls share at each marker, with counts", async ({ page }) => {
    await lookAround(page, "/explorer/compare/?q=chr15");
    await expect(page.getByRole("rowheader")).toHaveCount(50);
    const rows = (await cellsOf(page)).map(read);
    expect(rows).toHaveLength(50);
    expect(rows.map(({ word }) => word)).toEqual(rows.map(({ calls }) => wordFor(calls)));
    const number = (word: string) => rows.filter((row) => row.word === word).length;
    for (const word of ["Shared", "Half shared", "Different"])
      expect(await counted(page, word)).toBe(number(word));
    const both = 50 - number("Not compared");
    await expect(page.getByText(`${both} of 50 markers`)).toBeVisible();
    expect(new Set(rows.map(({ word }) => word)).size).toBeGreaterThan(2);
  });

  test("pages and swaps the two profiles, all in the URL", async ({ page }) => {
    await lookAround(page, "/explorer/compare/?q=chr15");
    const headers = page.getByRole("columnheader");
    const [first, second] = [await headers.nth(3).textContent(), await headers.nth(5).textContent()];
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page.getByText("Markers 51 to 100")).toBeVisible();
    await page.getByRole("button", { name: "Swap" }).click();
    await expect(headers.nth(3)).toHaveText(second ?? "");
    await expect(page).toHaveURL(/offset=50.*a=.*b=demo_profile_id/);
    await page.reload();
    await expect(headers.nth(5)).toHaveText(first ?? "");
    await page.goBack();
    await expect(headers.nth(3)).toHaveText(first ?? "");
    await page.goBack();
    await expect(page.getByText("Markers 1 to 50")).toBeVisible();
  });

  test("finds by id, gene and region, and says when there is nothing", async ({ page }) => {
    await lookAround(page, "/explorer/compare/?q=chr15");
    const search = async (text: string) => {
      await page.getByLabel("Marker ids, a gene, a region or a position").fill(text);
      await page.getByRole("button", { name: "Search" }).click();
    };
    await search("HERC2");
    await expect(page.getByRole("heading", { level: 2 })).toContainText("markers in the gene HERC2");
    await search("rs12913832");
    await expect(page.getByRole("rowheader")).toHaveText([/^rs12913832/]);
    await expect(page.getByText("1 of 1 marker")).toBeVisible();
    await search("NOSUCHGENE");
    await expect(page.getByText("No markers here")).toBeVisible();
    await search("??");
    await expect(page.getByText("We did not understand that search")).toBeVisible();
  });

  test("says when the URL names a profile that is not shared", async ({ page }) => {
    await lookAround(page, "/explorer/compare/?q=HERC2&a=0123456789abcdef");
    await expect(page.getByText("These are not the profiles in the address")).toBeVisible();
    await expect(page.getByRole("rowheader", { name: "rs12913832" })).toBeVisible();
  });

  test("prints the comparison only", async ({ page }) => {
    await lookAround(page, "/explorer/compare/?q=chr15");
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect(page.getByRole("table")).toBeVisible();
    for (const hidden of [
      page.getByRole("search"),
      page.getByRole("banner"),
      page.getByText("The API calls behind"),
    ])
      await expect(hidden).toBeHidden();
    const colors = await page
      .getByRole("rowheader")
      .first()
      .evaluate((cell) => getComputedStyle(cell).color);
    expect(colors).toBe("rgb(16, 23, 47)");
  });
});

test.describe("Comparing a family", () => {
  test("connects without select_profile, for shared items and the genome", async ({ page }) => {
    await connect(page, {
      email: await family(),
      profile: "Theo Marlow",
      grant: ["names", "report:wellness.deep_sleep"],
    });
    await page.goto("/explorer/compare/?q=HERC2");
    await expect(page.getByText("You shared Theo Marlow only")).toBeVisible();
    const request = page.waitForRequest(/\/authorize\//);
    await page.getByRole("button", { name: "Share all profiles" }).click();
    const asked = new URL((await request).url()).searchParams;
    expect(asked.get("scope")).toBe("basic names genomes report:wellness.deep_sleep");
    expect(asked.has("select_profile")).toBe(false);
    await expect(page.getByText("This covers these 4 profiles, and none that you add later.")).toBeVisible();
    await decide(page, { grant: ["Whole genome"] });
    await expect(page).toHaveURL("/explorer/compare/?q=HERC2");
    await expect(page.getByRole("rowheader", { name: "rs12913832" })).toBeVisible();
  });

  test("a child shares an allele with each parent at every marker, by keyboard", async ({ page }) => {
    await connectAll(page, await family());
    await page.getByLabel("First profile").focus();
    await page.keyboard.press("t");
    await page.getByLabel("Second profile").focus();
    for (const [key, parent] of [
      ["Home", "Elena"],
      ["ArrowDown", "David"],
    ] as const) {
      await page.keyboard.press(key);
      await expect(page.getByRole("columnheader").nth(5)).toHaveText(`${parent} Marlow`);
      await expect(page.getByRole("columnheader").nth(3)).toHaveText("Theo Marlow");
      await rowsToCome(page);
      expect(await counted(page, "Different")).toBe(0);
      expect(await counted(page, "Half shared")).toBeGreaterThan(0);
    }
  });

  test("another profile of the family is shown on the other pages without a new consent", async ({
    page,
  }) => {
    await connectAll(page, await family());
    const bar = page.getByRole("region", { name: "Profile shown" });
    await bar.getByLabel("Profile to show").selectOption("David Marlow");
    await bar.getByRole("button", { name: "Show" }).click();
    await expect(bar.locator("strong")).toHaveText("David Marlow");
    await expect(page).toHaveURL("/explorer/compare/?q=chr15");
  });

  test("without the genome, it says so and offers to request it for every profile", async ({ page }) => {
    await connect(page, {
      email: await family(),
      profile: "Theo Marlow",
      grant: [],
      address: "/explorer/compare/",
    });
    await page.getByRole("button", { name: "Share all profiles" }).click();
    await decide(page, { grant: [] });
    await expect(page.getByText(/may not read the genomes of these profiles/)).toBeVisible();
    const request = page.waitForRequest(/\/authorize\//);
    await page.getByRole("main").getByRole("button", { name: "Share “Genome”" }).click();
    const asked = new URL((await request).url()).searchParams;
    expect(asked.get("scope")).toBe("basic genomes");
    expect(asked.has("select_profile")).toBe(false);
    await decide(page, { grant: ["Whole genome"] });
    await expect(page.getByRole("columnheader").nth(3)).toHaveText("Profile 1");
  });

  test("when withdrawn while it is open, it says so with the next request", async ({ page }) => {
    await connectAll(page, await family());
    await withdraw(await page.context().newPage());
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page.getByText("Strandbank no longer gives Rangefinder access")).toBeVisible();
    await expect(page.getByRole("table")).toHaveCount(0);
    await page.getByRole("main").getByRole("button", { name: "Reconnect" }).click();
    await expect(page.getByText("This covers these 4 profiles, and none that you add later.")).toBeVisible();
  });
});

test("with one shared profile, Compare shows an example and how to share another", async ({ page }) => {
  await connect(page, { email: await genotypedCustomer() });
  await page.getByRole("link", { name: "Compare" }).click();
  await expect(page.getByRole("button", { name: "Share all profiles" })).toBeVisible();
  await expect(page.getByText("Only one profile in your account?")).toBeVisible();
  const example = page.getByRole("figure", { name: /^Example/ });
  for (const word of ["Shared", "Half shared", "Different"])
    await expect(example.getByRole("cell", { name: word, exact: true })).toBeVisible();
});

test("on a phone, Compare fits without scrolling sideways", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await lookAround(page, "/explorer/compare/?q=HERC2");
  await expect(page.getByRole("row", { name: /rs12913832/ })).toContainText(/[Ss]hared|Different/);
  const region = page.getByRole("region", { name: /^Calls of/ });
  const [inner, outer] = await region.evaluate((element) => [element.scrollWidth, element.clientWidth]);
  expect(inner).toBeLessThanOrEqual(outer ?? 0);
});
