import { expect, type Page, test } from "@playwright/test";
import { lookAround, rowsToCome, scriptsToRun } from "@/tests/support/pages/explorer";

const searchBox = (page: Page) => page.getByRole("combobox", { name: /^Marker ids, a gene/ });
const options = (page: Page) => page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");

test.describe("The search box", () => {
  test.beforeEach(async ({ page }) => {
    await lookAround(page);
    await scriptsToRun(page);
    await rowsToCome(page);
  });

  test("is focused by a key, suggests by kind, and accepts a suggestion by keyboard", async ({ page }) => {
    await page.keyboard.press("/");
    await expect(searchBox(page)).toBeFocused();
    await page.keyboard.type("herc");
    await expect(options(page)).toHaveText([/^Gene\s*HERC2/]);
    await page.keyboard.press("ArrowDown");
    await expect(searchBox(page)).toHaveAttribute("aria-activedescendant", /.+/);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/explorer/markers/?q=HERC2");
    await expect(searchBox(page)).toHaveValue("HERC2");
    await expect(searchBox(page)).toBeFocused();
    await expect(options(page)).toHaveCount(0);
  });

  test("looks up a marker and a gene in the API, and closes with Escape", async ({ page }) => {
    await searchBox(page).pressSequentially("rs12913832");
    await expect(options(page)).toHaveText([/^Marker\s*rs12913832\s*15:28,365,618, HERC2/]);
    await searchBox(page).fill("scarb2");
    await expect(options(page)).toHaveText([/^Gene\s*SCARB2\s*4:/]);
    await page.keyboard.press("Escape");
    await expect(options(page)).toHaveCount(0);
    await expect(searchBox(page)).toHaveValue("scarb2");
  });

  test("suggests while typing what would work instead", async ({ page }) => {
    const help = page.getByRole("search").getByRole("status");
    await searchBox(page).fill("12913832");
    await expect(help).toContainText("add its letters: rs12913832");
    await searchBox(page).fill("nosuchgene");
    await expect(help).toContainText("no markers in a gene named NOSUCHGENE");
    await searchBox(page).fill("chr21:99,999,999");
    await expect(help).toContainText("Chromosome 21 ends at 48,129,895.");
  });

  test("accepts a pasted column of ids", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.evaluate(() => navigator.clipboard.writeText("rs12913832\nrs4988235\r\n"));
    await searchBox(page).focus();
    await page.keyboard.press("Control+V");
    await expect(searchBox(page)).toHaveValue("rs12913832 rs4988235");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("rowheader")).toHaveText(["rs4988235", "rs12913832"]);
  });
});

test.describe("The palette", () => {
  test("opens by its key on any page, and leads to pages, chromosomes and searches", async ({ page }) => {
    await page.goto("/explorer/");
    await scriptsToRun(page);
    await rowsToCome(page);
    await page.keyboard.press("Control+K");
    const palette = page.getByRole("dialog", { name: "Commands" });
    await expect(palette.getByRole("combobox")).toBeFocused();
    await page.keyboard.type("chr21");
    await expect(palette.getByRole("option", { name: /chromosome 21/i })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/explorer/markers/?q=chr21");
    await expect(palette).toHaveCount(0);
    await page.keyboard.press("Control+K");
    await palette.getByRole("combobox").fill("result");
    await palette.getByRole("option", { name: "Page Results" }).click();
    await expect(page).toHaveURL("/explorer/results/");
    await page.keyboard.press("/");
    await palette.getByRole("combobox").fill("rs12913832");
    await expect(palette.getByRole("option").first()).toContainText("15:28,365,618");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("rowheader")).toHaveText(["rs12913832"]);
  });

  test("knows the people: those who are shared, and the customers of the demo", async ({ page }) => {
    await lookAround(page, "/explorer/markers/?q=HERC2");
    await scriptsToRun(page);
    const shown = page.getByRole("region", { name: "Profile shown" }).locator("strong");
    const palette = page.getByRole("dialog", { name: "Commands" });
    for (const [typed, name] of [
      ["owen", "Owen Calder"],
      ["theo", "Theo Marlow"],
    ] as const) {
      await page.keyboard.press("Control+K");
      await palette.getByRole("combobox").fill(typed);
      await palette.getByRole("option", { name: new RegExp(name) }).click();
      await expect(shown).toHaveText(name);
      await expect(page).toHaveURL("/explorer/markers/?q=HERC2");
      await scriptsToRun(page);
    }
  });

  test("runs commands, lists the keys, and returns the focus", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/explorer/markers/?q=HERC2");
    await scriptsToRun(page);
    await rowsToCome(page);
    await page.keyboard.press("?");
    const palette = page.getByRole("dialog", { name: "Commands" });
    await expect(palette.getByText("search box")).toBeVisible();
    await palette.getByRole("combobox").fill("copy");
    await page.keyboard.press("Enter");
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/\/explorer\/markers\/\?q=HERC2$/);
    await page.getByRole("button", { name: "Commands" }).click();
    await page.keyboard.press("Escape");
    await expect(palette).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Commands" })).toBeFocused();
  });

  test("leads to the pages behind the scenes, and to the trace", async ({ page }) => {
    await page.goto("/explorer/");
    await scriptsToRun(page);
    await rowsToCome(page);
    const palette = page.getByRole("dialog", { name: "Commands" });
    for (const name of ["Try to break it", "Demo controls"]) {
      await page.keyboard.press("Control+K");
      await palette.getByRole("combobox").fill(name);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    }
    await page.keyboard.press("Control+K");
    await palette.getByRole("combobox").fill("trace");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Trace" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+K");
    await palette.getByRole("combobox").fill("documentation");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/docs/");
  });

  test("searches for the typed text before any suggestion has loaded", async ({ page }) => {
    await page.route("/explorer/api/3/**", () => undefined);
    await page.goto("/explorer/");
    await scriptsToRun(page);
    await page.keyboard.press("Control+K");
    const palette = page.getByRole("dialog", { name: "Commands" });
    await palette.getByRole("combobox").fill("rs12913832");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/explorer/markers/?q=rs12913832");
    await expect(page.getByRole("rowheader")).toHaveText(["rs12913832"]);
  });
});
