import { expect, type Page, test } from "@playwright/test";
import { askedBy, connect, decide, explore, lookAround, scriptsToRun } from "@/tests/support/pages/explorer";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const neighbours = (page: Page) => page.getByRole("navigation", { name: "Neighbouring markers" });

test.describe("A marker's page", () => {
  test("says homozygous or heterozygous for every shared profile", async ({ page }) => {
    await lookAround(page, "/explorer/markers/rs12913832/");
    await expect(page).toHaveTitle("rs12913832 – Marker · Rangefinder");
    const main = page.getByRole("main");
    const word = { true: "heterozygous", false: "homozygous" };
    await expect(main.getByRole("heading", { name: "The other profiles you share" })).toBeVisible();
    const calls = await main.getByText(/^[AG]{2}$/).allTextContents();
    expect(calls).toHaveLength(2);
    for (const call of calls)
      await expect(
        main.getByText(word[call[0] === call[1] ? "false" : "true"], { exact: true }),
      ).not.toHaveCount(0);
  });

  test("says what it is studied for, and draws a family as the visitor says who it is", async ({ page }) => {
    await explore(page, "/explorer/markers/rs12913832/");
    const main = page.getByRole("main");
    await expect(main).toContainText("Studied for eye color.");
    await expect(main).toContainText(
      "Calls in the demo are made up, so they do not tell how common a call is.",
    );
    const [one = "", other = ""] = await main.getByText(/^[AG]{2}$/).allTextContents();
    await expect(main.getByRole("figure")).toHaveCount(1);
    await main.getByRole("combobox", { name: "Parents and child" }).selectOption({ index: 1 });
    const fits = [...one].some((allele) => other.includes(allele));
    await expect(main.getByRole("figure").first()).toContainText(fits ? "can follow" : "do not follow");
    await page.goto("/explorer/markers/rs2853515/");
    await expect(main.getByRole("heading", { name: "The other profiles you share" })).toBeVisible();
    await expect(main.getByRole("combobox", { name: "Parents and child" })).toHaveCount(0);
  });

  test("leads to its neighbours in the genome by link and arrow key, but not while typing", async ({
    page,
  }) => {
    await explore(page, "/explorer/markers/rs12913832/");
    const next = neighbours(page).getByRole("link", { name: /^Next/ });
    const id = /(rs|i)\d+/.exec((await next.textContent()) ?? "")?.[0] ?? "";
    await page.keyboard.press("ArrowRight");
    await expect(heading(page)).toHaveText(id);
    await expect(page).toHaveURL(`/explorer/markers/${id}/`);
    await expect(neighbours(page).getByRole("link", { name: /^Previous/ })).toContainText("rs12913832");
    await page.getByRole("combobox", { name: "Parents and child" }).press("ArrowLeft");
    await expect(heading(page)).toHaveText(id);
    await neighbours(page)
      .getByRole("link", { name: /^Previous/ })
      .click();
    await expect(heading(page)).toHaveText("rs12913832");
  });

  test("links real markers to public databases, and made-up ones to none", async ({ page }) => {
    await page.goto("/explorer/markers/rs12913832/");
    await page.getByText("HGVS, databases, alleles by chip").click();
    await expect(page.getByRole("link", { name: /dbSNP/ })).toHaveAttribute(
      "href",
      "https://www.ncbi.nlm.nih.gov/snp/rs12913832",
    );
    await expect(page.getByRole("link", { name: /opens in a new tab/ })).toHaveCount(5);
    await page.goto("/explorer/markers/rs456/");
    await page.getByText("HGVS, databases, alleles by chip").click();
    await expect(page.getByText("Not in public databases")).toBeVisible();
  });

  test("copies the id, the position and the HGVS position", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/explorer/markers/rs12913832/");
    await scriptsToRun(page);
    await page.getByText("HGVS, databases, alleles by chip").click();
    for (const [name, text] of [
      ["Copy id", "rs12913832"],
      ["Copy position", "15:28365618"],
      ["Copy HGVS", "NC_000015.9:g.28365618"],
    ] as const) {
      await page.getByRole("button", { name }).click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    }
  });

  test("requests access to this marker only, and shows its call once shared", async ({ page }) => {
    const address = "/explorer/markers/rs12913832/";
    await connect(page, { grant: ["names"], address });
    await expect(page.getByRole("main")).toContainText("accession:NC_000015.9");
    const asked = await askedBy(page, page.getByRole("button", { name: "Share “rs12913832”" }));
    expect(asked.get("scope")).toBe("basic names rs12913832");
    await decide(page, { grant: ["All 1 location"] });
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("main").getByText(/^[AG]{2}$/)).toBeVisible();
    await page.goto("/explorer/markers/rs4988235/");
    await expect(page.getByText("Not shared with Rangefinder")).toBeVisible();
  });

  test("is 404 for an unknown id, with a search", async ({ page }) => {
    for (const address of ["/explorer/markers/rs1/", "/explorer/markers/%3Cb%3E/"])
      expect((await page.request.get(address)).status(), address).toBe(404);
    expect((await page.goto("/explorer/markers/rs1/"))?.status()).toBe(404);
    await expect(heading(page)).toHaveText("There is no such marker");
    await expect(page).toHaveTitle("No such marker · Rangefinder");
    await page.getByRole("searchbox", { name: /^Marker ids/ }).fill("rs12913832");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL("/explorer/markers/?q=rs12913832");
  });
});
