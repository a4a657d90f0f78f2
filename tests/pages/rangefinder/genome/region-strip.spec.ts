import { expect, type Page, test } from "@playwright/test";
import { explore, lookAround, rowsToCome, scriptsToRun } from "@/tests/support/pages/rangefinder";

const strip = (page: Page) => page.getByRole("region", { name: "Region", exact: true });

test("the strip shows the whole gene on each page of its markers", async ({ page }) => {
  await explore(page, "/explorer/markers/?q=HERC2&limit=2");
  const slider = page.getByRole("slider");
  const extent = (await slider.getAttribute("aria-valuetext")) ?? "";
  const says =
    (await strip(page)
      .getByText(/in the region/)
      .textContent()) ?? "";
  const all = /^([\d,]+) markers in the region\. Bold: this page’s\.$/.exec(says)?.[1];
  await expect(strip(page)).toContainText(/Genes here, .*HERC2, [\d,]+ to [\d,]+/);
  await expect(strip(page).getByRole("list", { name: "Marks" })).toContainText("Two alike");
  await page.goto("/explorer/markers/?q=HERC2");
  await scriptsToRun(page);
  await rowsToCome(page);
  const count = await page.getByRole("rowheader").count();
  await page.goto(`/explorer/markers/?q=HERC2&limit=2&offset=${count - 1}`);
  await expect(page.getByText(/, the last page$/)).toBeVisible();
  await expect(strip(page)).toContainText(`${all} markers in the region. Bold: this page’s.`);
  await expect(slider).toHaveAttribute("aria-valuetext", extent);
});

test("the strip names the marker nearest to the pointer, on the page or not, and opens it by the first button alone", async ({
  page,
}) => {
  await lookAround(page, "/explorer/markers/?q=HERC2&limit=1");
  const own = await page.getByRole("rowheader").textContent();
  const slider = page.getByRole("slider");
  const { x, y, width } = (await slider.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  const named = strip(page).getByText(/^(rs|i)\d+$/);
  let at = 0;
  const other = async () => {
    for (at = x + width - 2; at > x; at -= 6) {
      await page.mouse.move(at, y + 40);
      if ((await named.count()) > 0) return (await named.textContent()) ?? "";
    }
    return "";
  };
  await expect.poll(other).toMatch(/^(rs|i)\d+$/);
  const id = (await named.textContent()) ?? "";
  expect(id).not.toBe(own);
  const opened: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(`/${id}/`)) opened.push(request.url());
  });
  for (const button of ["right", "middle"] as const) {
    await page.mouse.down({ button });
    await page.mouse.up({ button });
  }
  await slider.evaluate(() => new Promise(requestAnimationFrame));
  expect(opened).toEqual([]);
  await page.mouse.down();
  await page.mouse.move(at + 1, y + 41);
  await page.mouse.up();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(id);

  const { data } = await (await page.request.get("/3/marker/?chromosome_id=15&limit=200")).json();
  const [one, two] = data
    .map((marker: { start: number }, at: number) => [marker, data[at + 1]])
    .find(([{ start }, next]: [{ start: number }, { start: number }]) => next.start - start > 100);
  // So wide a region that the two lie six pixels apart.
  const bases = Math.round(((two.start - one.start) * width) / 6);
  const first = one.start - Math.round(bases / 2);
  await page.goto(`/explorer/markers/?q=15:${first}-${first + bases - 1}`);
  await scriptsToRun(page);
  await rowsToCome(page);
  for (const { id, start } of [one, two]) {
    await page.mouse.move(x + ((start + 1 - first) / bases) * width, y + 40);
    await expect(named).toHaveText(id);
  }
});

test.describe("Without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the strip is a picture of the region with its genes, without controls", async ({ page }) => {
    await lookAround(page, "/explorer/markers/?q=HERC2");
    await expect(strip(page)).toContainText(/^15:28,\d{3},\d{3}–28,\d{3},\d{3}/);
    await expect(strip(page).locator("text", { hasText: "HERC2" })).toBeVisible();
    await expect(strip(page).getByRole("button")).toHaveCount(0);
    await expect(strip(page).getByRole("list", { name: "Marks" })).toBeVisible();
  });
});
