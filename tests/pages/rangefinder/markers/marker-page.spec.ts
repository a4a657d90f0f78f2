import { expect, type Page, test } from "@playwright/test";
import { OWN_PAGE } from "@/tests/support/api";
import { newCustomer, profileIdsOf } from "@/tests/support/data/new-customer";
import { runDatabase } from "@/tests/support/data/run-database";
import {
  askedBy,
  connect,
  decide,
  explore,
  isLeftAlone,
  openProfileMenu,
  scriptsToRun,
} from "@/tests/support/pages/rangefinder";
import { textAt } from "@/tests/support/pages/text-of";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const neighbours = (page: Page) => page.getByRole("navigation", { name: "Neighbouring markers" });

/** Connects with all four profiles of a family. */
async function connectFamily(page: Page, address: string): Promise<string> {
  const email = await newCustomer("family@demo.example", { withCalls: true });
  await connect(page, { email, profile: "Theo Marlow", address });
  await page.goto("/explorer/compare/");
  await page.getByRole("button", { name: "Share all profiles" }).click();
  await decide(page);
  await expect(page).toHaveURL(/\/explorer\/compare\//);
  return email;
}

async function showFamily(page: Page): Promise<void> {
  await scriptsToRun(page);
  await page.getByRole("button", { name: "Show the family" }).click();
}

test.describe("A marker's page", () => {
  test("says what it is studied for, and the two letters in words", async ({ page }) => {
    await explore(page, "/explorer/markers/rs12913832/");
    await expect(page).toHaveTitle("rs12913832 – Marker · Rangefinder");
    const main = page.getByRole("main");
    await expect(main).toContainText("Studied for eye color.");
    const [one, other] = [
      ...((await main
        .getByText(/^[AG]{2}$/)
        .first()
        .textContent()) ?? ""),
    ];
    const words =
      one === other
        ? `${one} twice: both copies are alike`
        : `One ${one}, one ${other}: the two copies differ`;
    await expect(main).toContainText(words);
    await expect(main).toContainText(
      "Results in the demo are made up, so they do not tell how common one is.",
    );
    const own = (await main.getByRole("heading", { name: /’s result$/ }).textContent())?.replace(
      "’s result",
      "",
    );
    const others = main.getByRole("region", { name: "The other profiles you share" });
    await expect(others.getByRole("term")).toHaveCount(2);
    await expect(others.getByRole("term").filter({ hasText: own })).toHaveCount(0);
    await main.getByText("For experts: HGVS, databases, chips").click();
    await expect(main.getByRole("columnheader")).toHaveText(["Allele", "Copies", "Platforms"]);
    await main
      .getByRole("row")
      .nth(1)
      .getByText(/^\d platforms?$/)
      .click();
    const platforms = await main.getByRole("row").nth(1).getByRole("listitem").allTextContents();
    expect(new Set(platforms).size).toBe(platforms.length);
    await expect(main.getByRole("figure")).toHaveText("Chromosome 15, from 1102,531,392");
    await expect(main.getByRole("link", { name: "Show the markers around it" })).toHaveAttribute(
      "href",
      "/explorer/markers/?q=15:28365618",
    );
    await page.goto("/explorer/markers/rs8176719/");
    await expect(main.getByText(/^(One|\w+ twice)/)).toContainText(/deletion/);
    await expect(main).toContainText("–deletion or C");
  });

  test("draws parents and their child when the visitor asks, with the letters from each", async ({
    page,
  }) => {
    const address = "/explorer/markers/rs12913832/";
    const email = await connectFamily(page, address);
    await page.goto(address);
    const family = page.getByRole("region", { name: "In the family" });
    await showFamily(page);
    await expect(family.getByRole("figure")).toHaveText(
      /^Elena Marlow[AG]{2}David Marlow[AG]{2}Theo Marlow[AG]{2}Theo Marlow has one letter from each parent\.$/,
    );
    await expect(family.getByRole("link", { name: "Compare them" })).toHaveAttribute(
      "href",
      "/explorer/compare/",
    );
    await expect(page.getByRole("region", { name: "The other profiles you share" })).toHaveText(/Ruth Ashby/);
    await scriptsToRun(page);
    const bar = await openProfileMenu(page);
    await bar.getByRole("button", { name: "Show David Marlow" }).click();
    await expect(page.getByRole("heading", { name: "David Marlow’s result" })).toBeVisible();
    const [elena, , theo, ruth] = await profileIdsOf(email);
    const list = `/explorer/api/3/profile/${theo}/marker/?accession_id=NC_000015.9&limit=1000`;
    const { data } = await (await page.request.get(list, { headers: OWN_PAGE })).json();
    const withoutCall = data.find((marker: { is_no_call: boolean }) => marker.is_no_call);
    await page.goto(`/explorer/markers/${withoutCall.id}/`);
    await showFamily(page);
    await expect(family.getByRole("figure")).toContainText("Not everybody has a result here.");
    await page.goto("/explorer/markers/rs2853515/");
    await expect(page.getByRole("heading", { name: "The other profiles you share" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Show the family" })).toHaveCount(0);
    await runDatabase()
      .updateTable("consent")
      .set({ ended_at: 1 })
      .where("profile_id", "in", [elena, ruth].map(String))
      .execute();
    await page.goto(address);
    await showFamily(page);
    await expect(family.getByRole("figure")).toHaveText(
      /^David Marlow[AG]{2}Theo Marlow[AG]{2}Like a parent and a child: they have at least one letter in common\.$/,
    );
  });

  test("leads to its neighbours in the genome by link and arrow key", async ({ page }) => {
    await explore(page, "/explorer/markers/rs12913832/");
    const next = neighbours(page).getByRole("link", { name: /^Next/ });
    const id = /(rs|i)\d+/.exec((await next.textContent()) ?? "")?.[0] ?? "";
    expect(await isLeftAlone(page.locator("body"), { key: "ArrowRight", altKey: true })).toBe(true);
    await page.keyboard.press("ArrowRight");
    await expect(heading(page)).toHaveText(id);
    await expect(page).toHaveURL(`/explorer/markers/${id}/`);
    await expect(neighbours(page).getByRole("link", { name: /^Previous/ })).toContainText("rs12913832");
    await neighbours(page)
      .getByRole("link", { name: /^Previous/ })
      .click();
    await expect(heading(page)).toHaveText("rs12913832");
  });

  test("links real markers to public databases, and made-up ones to none", async ({ page }) => {
    await page.goto("/explorer/markers/rs12913832/");
    await page.getByText("For experts: HGVS, databases, chips").click();
    await expect(page.getByRole("link", { name: /dbSNP/ })).toHaveAttribute(
      "href",
      "https://www.ncbi.nlm.nih.gov/snp/rs12913832",
    );
    await expect(page.getByRole("link", { name: /opens in a new tab/ })).toHaveCount(5);
    await expect(page.getByRole("columnheader")).toHaveText(["Allele", "Platforms"]);
    expect(await (await page.request.get("/explorer/markers/rs76763715/")).text()).toMatch(
      /Also known as<\/dt><dd><span[^>]*>i4000415</,
    );
    const words = (id: string) => textAt(page.request, `/explorer/markers/${id}/`);
    expect(await words("i4000415")).toContain("i4000415 is another id of this marker.");
    expect(await words("rs456")).toContain("Made up for the demo, like its calls");
    expect(await words("rs12913832")).not.toMatch(/another id of|Made up for the demo/);
    await page.goto("/explorer/markers/rs456/");
    await page.getByText("For experts: HGVS, databases, chips").click();
    await expect(page.getByText("Not in public databases")).toBeVisible();
  });

  test("copies the id, the position and the HGVS position, or says that it cannot", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/explorer/markers/rs12913832/");
    await scriptsToRun(page);
    await page.getByText("For experts: HGVS, databases, chips").click();
    for (const [name, text] of [
      ["Copy id", "rs12913832"],
      ["Copy position", "15:28365618"],
      ["Copy HGVS", "NC_000015.9:g.28365618"],
    ] as const) {
      await page.getByRole("button", { name }).click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    }
    await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
    await page.getByRole("button", { name: "Copy id" }).click();
    await expect(page.getByText("Your browser does not allow it")).toBeVisible();
  });

  test("requests access to this marker only, and shows its call once shared", async ({ page }) => {
    const address = "/explorer/markers/rs12913832/";
    await connect(page, { grant: ["names"], address });
    await expect(page.getByRole("main")).toContainText("accession:NC_000015.9");
    const asked = await askedBy(page, page.getByRole("button", { name: "Share “rs12913832”" }));
    expect(asked.get("scope")).toBe("basic names rs12913832");
    await decide(page, { grant: [/^rs12913832 in/] });
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("main").getByText(/^[AG]{2}$/)).toBeVisible();
    await expect(page.getByText("Results in the demo are made up")).toHaveCount(0);
    await page.goto("/explorer/markers/rs4988235/");
    await expect(page.getByText("Not shared with Rangefinder")).toBeVisible();
  });

  test("is 404 for an unknown id, with a search", async ({ page }) => {
    for (const address of ["/explorer/markers/rs1/", "/explorer/markers/%3Cb%3E/"])
      expect((await page.request.get(address)).status(), address).toBe(404);
    expect((await page.goto("/explorer/markers/rs%C3%A4/"))?.status()).toBe(404);
    await expect(heading(page)).toHaveText("There is no such marker");
    await expect(page).toHaveTitle("No such marker · Rangefinder");
    const search = page.getByRole("searchbox", { name: /^Marker ids/ });
    await expect(search).toHaveValue("rsä");
    await search.fill("rs12913832");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL("/explorer/markers/?q=rs12913832");
  });
});
