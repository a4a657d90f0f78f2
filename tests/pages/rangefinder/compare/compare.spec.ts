import { expect, type Page, test } from "@playwright/test";
import { newCustomer } from "@/tests/support/data/new-customer";
import {
  askedBy,
  connect,
  decide,
  explore,
  lookAround,
  openProfileMenu,
  scriptsToRun,
  withdraw,
} from "@/tests/support/pages/rangefinder";
import { hold } from "@/tests/support/servers/hold";

const family = () => newCustomer("family@demo.example", { withCalls: true });

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

const WORDS = ["Both alleles", "One allele", "No allele"];

/** How much two calls share, by their alleles. */
function wordFor([first, second]: (string | null)[]): string {
  if (!first || !second) return "Not compared";
  const split = (call: string) => (call.includes("/") ? call.split("/") : [...call]);
  const left = split(second);
  for (const allele of split(first)) if (left.includes(allele)) left.splice(left.indexOf(allele), 1);
  return WORDS[left.length] ?? "";
}

/** Connects with all profiles, and opens the comparison. */
async function connectAll(page: Page, email: string): Promise<void> {
  await connect(page, { email, profile: "all", address: "/explorer/compare/?q=chr15" });
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

  test("shows the whole chip in words, numbers and a picture, and rows for a search", async ({ page }) => {
    await lookAround(page, "/explorer/compare/");
    await expect(
      page.getByRole("heading", { level: 2, name: /^Iris Calder and Owen Calder: not/ }),
    ).toBeVisible();
    await expect(page.getByRole("contentinfo")).toContainText("Positions are GRCh37 and 1-based.");
    const headers = { authorization: "Bearer demo_oauth_token" };
    const profiles = (await (await page.request.get("/3/profile/", { headers })).json()).data;
    const path = `/3/profile/demo_profile_id/allele_sharing/?other_profile_id=${profiles[1].id}`;
    const { data } = await (await page.request.get(path, { headers })).json();
    const sums = ["both", "one", "none"].map((kind) =>
      data.reduce((sum: number, one: Record<string, number>) => sum + (one[kind] ?? 0), 0),
    );
    const all = sums.reduce((sum, count) => sum + count, 0);
    await expect(page.getByRole("main").getByRole("definition")).toHaveText(
      sums.map((count) => `${((count / all) * 100).toFixed(1)}\u00a0%`),
    );
    await expect(
      page.getByText(`of the ${all.toLocaleString("en-US")} markers at which both have a result`),
    ).toBeVisible();
    await expect(page.getByRole("main").getByRole("term")).toHaveText(WORDS);
    await expect(page.getByText("both everywhere", { exact: true })).toBeVisible();
    const picture = page.getByRole("navigation", { name: "What they share on each chromosome" });
    await expect(picture.getByRole("link")).toHaveCount(25);
    await expect(picture.getByRole("link").nth(14)).toHaveAccessibleName(/^Chromosome 15: both alleles at /);
    await page.getByText("Show as a table").click();
    await expect(page.getByRole("columnheader")).toHaveText(["Chromosome", "Compared markers", ...WORDS]);
    await expect(page.getByRole("row", { name: /^15 / }).getByRole("cell")).toHaveCount(4);
    const [, ...cells] = await page.getByRole("row", { name: /^15 / }).getByRole("cell").allTextContents();
    await expect(picture.getByRole("link").nth(14)).toHaveAccessibleName(
      `Chromosome 15: both alleles at ${cells[0]}, one at ${cells[1]}, none at ${cells[2]}`,
    );
    await expect(page.getByRole("row", { name: /^Y / }).getByRole("cell")).toHaveText(["0", "–", "–", "–"]);
    await page.getByText("Show as a table").click();
    const shown = page.getByRole("rowheader").filter({ visible: true });
    await expect(shown).toHaveCount(0);

    const chromosome = page.getByRole("link", { name: /^Chromosome 15:/ });
    await chromosome.locator("svg").click();
    await expect(page).toHaveURL(/\?q=15:5[01]000001-5[12]000000/);
    await chromosome.press("Enter");
    await expect(page).toHaveURL(/\?q=chr15/);
    await expect(page.getByText("Markers 1 to 200")).toBeVisible();

    const search = async (text: string) => {
      await page.getByLabel("Marker ids, a gene, a region or a position").fill(text);
      await page.getByRole("button", { name: "Search" }).click();
    };
    await search("rs12913832");
    await expect(shown).toHaveText([/^rs12913832/]);
    const counts = page.getByText("1 of 1 marker has a result in both");
    const isShared = (await counts.textContent())?.includes("shared at 1,");
    const show = page.getByLabel("Show", { exact: true });
    await show.selectOption(isShared ? "Only where they differ" : "Only where both alleles are shared");
    await expect(
      page.getByText(isShared ? "They differ nowhere here." : "They share both alleles nowhere here."),
    ).toBeVisible();
    await search("NOSUCHGENE");
    await expect(page.getByText("No markers here")).toBeVisible();
    await search("%%");
    await expect(page.getByText("We did not understand that search")).toBeVisible();
  });

  test("shows what two calls share at each marker of a gene, differences first", async ({ page }) => {
    await lookAround(page, "/explorer/compare/?q=HERC2");
    await expect(page.getByRole("rowheader", { name: "rs12913832" })).toBeVisible();
    const rows = (await cellsOf(page)).map(read);
    expect(rows.map(({ word }) => word)).toEqual(rows.map(({ calls }) => wordFor(calls)));
    const underlined = await page
      .getByRole("row")
      .filter({ has: page.getByRole("rowheader") })
      .evaluateAll((rows) =>
        rows.map((row) =>
          [...row.querySelectorAll("strong")].map((call) =>
            [...call.querySelectorAll("span")]
              .filter((allele) => getComputedStyle(allele).textDecorationLine === "underline")
              .map((allele) => allele.textContent),
          ),
        ),
      );
    for (const [index, { calls, word }] of rows.entries()) {
      const [first = [], second = first] = underlined[index] ?? [];
      const count = calls.includes(null) ? 0 : 2 - WORDS.indexOf(word);
      expect([first.length, second.toSorted()], calls.join()).toEqual([count, first.toSorted()]);
    }
    const number = (word: string) => rows.filter((row) => row.word === word).length;
    const [both, one, none] = WORDS.map(number);
    const compared = rows.length - number("Not compared");
    const id = await page
      .getByRole("rowheader")
      .nth(rows.findIndex(({ word }) => word === WORDS[1]))
      .getByRole("link")
      .textContent();
    await expect(
      page.getByText(
        `${compared} of ${rows.length} markers have a result in both: both alleles are shared at ${both}, one at ${one}, none at ${none}.`,
      ),
    ).toBeVisible();
    const order = [...WORDS.toReversed(), "Not compared"];
    const ranks = rows.map(({ word }) => order.indexOf(word));
    expect(ranks).toEqual(ranks.toSorted());
    await page.getByLabel("Show", { exact: true }).selectOption("All, by position");
    const place = page.getByRole("row").getByRole("cell").filter({ hasText: /^15:/ });
    await expect(page).toHaveURL(/show=position/);
    const places = (await place.allInnerTexts()).map((text) => Number(text.slice(3).replaceAll(",", "")));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    for (const [choice, words] of [
      ["Only where they differ", ["One allele", "No allele"]],
      ["Only where both alleles are shared", ["Both alleles"]],
    ] as const) {
      await page.getByLabel("Show", { exact: true }).selectOption(choice);
      const some = rows.filter(({ word }) => words.some((one) => one === word));
      await expect(page.getByRole("row")).toHaveCount(some.length + 1);
      expect((await cellsOf(page)).map((cells) => read(cells).word).toSorted()).toEqual(
        some.map(({ word }) => word).toSorted(),
      );
    }
    await page.getByLabel("Marker ids, a gene, a region or a position").fill(id ?? "");
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByLabel("Show", { exact: true }).selectOption("Only where both alleles are shared");
    await expect(page.getByText("They share both alleles nowhere here.")).toBeVisible();
  });

  test("pages and swaps the profiles, all in the URL, and prints what is compared", async ({ page }) => {
    await lookAround(page, "/explorer/compare/?q=chr15");
    const headers = page.getByRole("columnheader", { name: /Calder/ });
    const rows = page.getByRole("table", { name: /^Calls of/ }).getByRole("rowheader");
    await expect(rows).toHaveCount(20);
    const all = page.getByRole("link", { name: /^Show all \d+ markers$/ });
    await expect(all).toHaveAttribute("href", /rows=all/);
    await page.getByLabel("Show", { exact: true }).selectOption("Only where they differ");
    const differing = Number(/\d+/.exec((await all.textContent()) ?? "")?.[0]);
    await all.click();
    await expect(rows).toHaveCount(differing);
    await expect(all).toHaveCount(0);
    await page.goBack();
    await page.goBack();
    await page.getByRole("link", { name: "Show all 200 markers" }).click();
    await expect(rows).toHaveCount(200);
    await expect(page.getByText("have a result in both:")).toHaveCount(0);
    const [first, second] = await headers.allTextContents();
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page.getByText("Markers 201 to 400")).toBeVisible();
    await page.getByRole("button", { name: "Swap" }).click();
    await expect(headers.first()).toHaveText(second ?? "");
    await expect(page).toHaveURL(/offset=200.*a=.*b=demo_profile_id/);
    await page.reload();
    await expect(headers.last()).toHaveText(first ?? "");
    await page.goBack();
    await expect(headers.first()).toHaveText(first ?? "");
    await page.goBack();
    await expect(page.getByText("Markers 1 to 200")).toBeVisible();
    await page.getByLabel("First profile").selectOption(second ?? "");
    await expect(headers).toHaveText([second ?? "", first ?? ""]);
    await expect(page.getByText("These are not the profiles in the address")).toHaveCount(0);

    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect(page.getByRole("table", { name: /^Calls of/ })).toBeVisible();
    const table = page.getByText("Show as a table");
    for (const hidden of [page.getByRole("search"), page.getByRole("banner"), table])
      await expect(hidden).toBeHidden();
    await expect(rows.first()).toHaveCSS("color", "rgb(16, 23, 47)");
  });

  test("swaps the two when one is chosen for the place of the other", async ({ page }) => {
    await explore(page, "/explorer/compare/");
    const heading = page.getByRole("heading", { level: 2 }).first();
    for (const [place, pair] of [
      ["Second profile", "Owen Calder and Iris Calder"],
      ["First profile", "Iris Calder and Owen Calder"],
    ] as const) {
      await page.getByLabel(place).selectOption("Iris Calder");
      await expect(heading).toHaveText(new RegExp(`^${pair}`));
      if (place === "Second profile")
        await expect(page.getByRole("link", { name: /^Chromosome 22:/ })).toHaveAttribute(
          "href",
          /b=demo_profile_id/,
        );
      await expect(page.getByText("These are not the profiles in the address")).toHaveCount(0);
    }
  });

  test("ends with a page of what is left", async ({ page }) => {
    const { data } = await (await page.request.get("/3/marker/?chromosome_id=15&limit=10000")).json();
    const last = Math.floor((data.length - 1) / 200) * 200;
    await lookAround(page, `/explorer/compare/?q=chr15&offset=${last}&rows=all`);
    await expect(page.getByText(`Markers ${last + 1} to ${data.length}`)).toBeVisible();
    const rows = page.getByRole("table", { name: /^Calls of/ }).getByRole("rowheader");
    await expect(rows).toHaveCount(data.length - last);
    await expect(page.getByRole("link", { name: "Next" })).toHaveCount(0);
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
    const asked = await askedBy(page, page.getByRole("button", { name: "Share all profiles" }));
    expect(asked.get("scope")).toBe("basic names genomes report:wellness.deep_sleep");
    expect(asked.has("select_profile")).toBe(false);
    await expect(page.getByText("Of a person who is not ticked, nothing is shared.")).toBeVisible();
    await decide(page, { grant: ["Whole genome"] });
    await expect(page).toHaveURL("/explorer/compare/?q=HERC2");
    await expect(page.getByRole("rowheader", { name: "rs12913832" })).toBeVisible();
  });

  test("another profile is shown without a new consent; by keyboard, a child and each parent are told by what they share", async ({
    page,
  }) => {
    await connectAll(page, await family());
    const bar = await openProfileMenu(page);
    await bar.getByRole("button", { name: "Show David Marlow" }).click();
    await expect(bar.locator("strong")).toHaveText("David Marlow");
    await expect(page).toHaveURL("/explorer/compare/?q=chr15");
    const heading = page.getByRole("heading", { level: 2 }).first();
    await expect(heading).toHaveText(/Theo Marlow: like a parent and a child|^Theo Marlow and/);
    await scriptsToRun(page);
    await page.getByLabel("First profile").focus();
    await page.keyboard.press("t");
    await page.getByLabel("Second profile").focus();
    for (const [key, parent] of [
      ["Home", "Elena"],
      ["ArrowDown", "David"],
    ] as const) {
      await page.keyboard.press(key);
      await expect(heading).toHaveText(`Theo Marlow and ${parent} Marlow: like a parent and a child`);
    }
    await page.getByLabel("First profile").selectOption("Elena Marlow");
    await expect(heading).toHaveText("Elena Marlow and David Marlow: not closely related");

    await withdraw(await page.context().newPage());
    await expect(page.getByText("Strandbank no longer gives Rangefinder access")).toBeVisible();
    await expect(page.getByRole("table")).toHaveCount(0);
    await page.getByRole("main").getByRole("button", { name: "Reconnect" }).click();
    await expect(page.getByText("Of a person who is not ticked, nothing is shared.")).toBeVisible();
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
    const share = page.getByRole("main").getByRole("button", { name: "Share “Whole genome”" });
    const asked = await askedBy(page, share);
    expect(asked.get("scope")).toBe("basic genomes");
    expect(asked.has("select_profile")).toBe(false);
    await decide(page, { grant: ["Whole genome"] });
    await expect(
      page.getByRole("heading", { level: 2, name: /^Profile 1 and Profile 3: like a parent and a child/ }),
    ).toBeVisible();
    const letGo = await hold(page, /\/profile\/[^/]+\/marker\/\?/);
    await page.getByRole("link", { name: "Results" }).click();
    const report = page.getByRole("main").getByRole("button", { name: "Share “Deep Sleep report”" });
    await expect(report).toBeVisible();
    const before = await report.boundingBox();
    letGo();
    await expect(page.getByText(/^This profile has a result at 6 of these 6 places\./)).toBeVisible();
    expect(await report.boundingBox()).toEqual(before);
    const further = await askedBy(page, report);
    expect(further.get("scope")).toBe("basic genomes report:wellness.deep_sleep");
    expect(further.has("select_profile")).toBe(false);
  });

  test("with one marker shared only, it is compared, and nothing over the whole chip", async ({ page }) => {
    const email = await family();
    await connect(page, { email, grant: [], address: "/explorer/compare/" });
    await page.getByRole("button", { name: "Share all profiles" }).click();
    await decide(page, { grant: [] });
    await page.goto("/explorer/markers/rs12913832/");
    await page.getByRole("button", { name: "Share “rs12913832”" }).click();
    await decide(page, { grant: [/^rs12913832 in/] });
    await expect(page.getByRole("region", { name: "Profile shown" })).toContainText("1 of 6 items");
    await page.goto("/explorer/compare/?q=HERC2");
    await expect(page.getByText(/may not read the genomes of these profiles/)).toBeVisible();
    await expect(page.getByRole("rowheader")).toHaveText([/^rs12913832/]);
  });
});

test("with one shared profile, Compare says how to share another", async ({ page }) => {
  await connect(page);
  await page.getByRole("link", { name: "Compare" }).click();
  await expect(page.getByRole("button", { name: "Share all profiles" })).toBeVisible();
  await expect(page.getByText("Only one profile in your account?")).toBeVisible();
});

test("on a phone, the header is one line and a menu, and Compare fits the width", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await lookAround(page, "/explorer/compare/?q=HERC2");
  const header = await page.getByRole("banner").boundingBox();
  expect(header?.height).toBeLessThanOrEqual(108);
  await expect(page.getByRole("row", { name: /rs12913832/ })).toContainText(/allele/);
  const region = page.getByRole("region", { name: /^Calls of/ });
  const [inner, outer] = await region.evaluate((element) => [element.scrollWidth, element.clientWidth]);
  expect(inner).toBeLessThanOrEqual(outer ?? 0);
  const bar = await openProfileMenu(page);
  for (const name of ["Show Owen Calder", "Leave the demo"])
    await expect(bar.getByRole("button", { name })).toBeInViewport();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Tools" }).click();
  await page.getByRole("button", { name: "Trace", exact: true }).click();
  await expect(page.getByRole("dialog", { name: /trace/i })).toBeVisible();
});

test.describe("Without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the whole chip is compared, and other profiles are chosen by a form", async ({ page }) => {
    await lookAround(page, "/explorer/compare/?q=rs12913832");
    const { value } = await page
      .getByLabel("First profile")
      .evaluate((select: HTMLSelectElement) => ({ value: select.options[1]?.value ?? "" }));
    await page.getByLabel("First profile").selectOption(value);
    await page.getByLabel("Second profile").selectOption("demo_profile_id");
    await page.getByRole("button", { name: "Compare" }).click();
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(/^Owen Calder and Iris Calder/);
    await expect(page).toHaveURL(/q=rs12913832.*b=demo_profile_id/);
    await page.getByText("Along the chromosomes").click();
    await page.getByRole("link", { name: /^Chromosome 22:/ }).click();
    await expect(page.getByText("Markers 1 to 200")).toBeVisible();
  });
});
