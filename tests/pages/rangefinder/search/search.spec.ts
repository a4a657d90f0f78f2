import { expect, type Page, test } from "@playwright/test";
import { explore } from "@/tests/support/pages/rangefinder";

const searchBox = (page: Page) => page.getByRole("combobox", { name: /^Marker ids, a gene/ });
const options = (page: Page) => page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");

test("the search box offers nothing of an earlier text, and keeps what a visitor types on", async ({
  page,
}) => {
  await explore(page);
  await searchBox(page).fill("rs4988235");
  await expect(options(page)).toHaveText([/rs4988235/]);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await searchBox(page).evaluate(async (input: HTMLInputElement) => {
    for (const typed of ["rs1291383", "rs12913832"]) {
      input.setRangeText(typed, 0, input.value.length, "end");
      input.dispatchEvent(new Event("input", { bubbles: true }));
      await new Promise((done) => setTimeout(done, 50));
    }
  });
  await expect(options(page)).toHaveText([/rs12913832/]);
  expect(asked.filter((url) => /marker\/rs1291383\b/.test(url))).toEqual([]);
  // By the page itself: on a busy machine, the pause before a look-up could pass before one looks.
  const left = await searchBox(page).evaluate(async (input: HTMLInputElement) => {
    input.setRangeText("1", input.value.length, input.value.length, "end");
    input.dispatchEvent(new Event("input", { bubbles: true }));
    await new Promise((done) => setTimeout(done));
    return document.querySelectorAll("[role=option]").length;
  });
  expect(left).toBe(0);
  await searchBox(page).fill("rs12913832");
  await expect(options(page)).toHaveCount(1);
  await searchBox(page).evaluate((input: HTMLInputElement) => {
    document.querySelector<HTMLElement>("[role=option]")?.click();
    input.setRangeText("HER", 0, input.value.length, "end");
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await expect(page).toHaveURL("/explorer/markers/?q=rs12913832");
  await expect(page.getByRole("rowheader", { name: "rs12913832" })).toBeVisible();
  await expect(searchBox(page)).toHaveValue("HER");
  await page.getByRole("link", { name: "Variants" }).first().focus();
  await page.keyboard.press("/");
  await page.keyboard.type("MT");
  await expect(searchBox(page)).toHaveValue("MT");
});

test("the search box looks up a marker and a gene, suggests what would work instead, and accepts what is composed or pasted", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await explore(page);
  await searchBox(page).pressSequentially("rs12913832");
  await expect(options(page)).toHaveText([/^Marker\s*rs12913832\s*15:28,365,618, HERC2/]);
  await searchBox(page).fill("scarb2");
  await expect(options(page)).toHaveText([/^Gene\s*SCARB2\s*4:/]);
  await page.keyboard.press("ArrowDown");
  await searchBox(page).dispatchEvent("keydown", { key: "Enter", isComposing: true });
  await expect(options(page)).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(options(page)).toHaveCount(0);
  await expect(searchBox(page)).toHaveValue("scarb2");
  await searchBox(page).press("/");
  await expect(searchBox(page)).toHaveValue("scarb2/");
  await expect(options(page)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(searchBox(page)).toHaveValue("");
  await searchBox(page).fill("brca");
  await expect(options(page).nth(1)).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Tab");
  await expect(options(page)).toHaveCount(0);

  const help = page.getByRole("search").getByRole("status");
  for (const [typed, hint] of [
    ["12913832", "add its letters: rs12913832"],
    ["rs999999999", "There is no marker rs999999999 in the reference data."],
    ["nosuchgene", "no markers in a gene named NOSUCHGENE"],
    ["chr21:99,999,999", "Chromosome 21 ends at 48,129,895."],
  ] as const) {
    await searchBox(page).fill(typed);
    await expect(help).toContainText(hint);
  }

  await page.evaluate(() => navigator.clipboard.writeText("rs12913832\nrs4988235\r\n"));
  await searchBox(page).fill("");
  await page.keyboard.press("Control+V");
  await expect(searchBox(page)).toHaveValue("rs12913832 rs4988235");
  await expect(options(page)).toHaveText([/^Marker list.*2 different ids$/]);
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Control+V");
  await expect(searchBox(page)).toHaveValue("rs12913832 rs4988235");
  await expect(options(page)).toHaveText([/^Marker list.*2 different ids$/]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("rowheader")).toHaveText(["rs4988235", "rs12913832"]);
});
