import { expect, type Page, test } from "@playwright/test";
import { newCustomer, profileIdsOf } from "@/tests/support/data/new-customer";
import {
  endedImport,
  fileOfKnownMarkers,
  uploadRawData,
  withoutCaffeine,
} from "@/tests/support/data/raw-data";
import { signIn } from "@/tests/support/oauth";
import { connect, lookAround, predictorIds } from "@/tests/support/pages/rangefinder";
import { textAt } from "@/tests/support/pages/text-of";

const open = async (page: Page) => {
  await lookAround(page, "/explorer/results/?predictor=genetic_weight");
  await expect(page.getByRole("article")).toHaveCount((await predictorIds(page)).length);
  await expect(page.getByRole("table")).toBeVisible();
};

const card = (page: Page, title: string) => page.getByRole("article", { name: title, exact: true });
const section = (page: Page, title: string) => page.getByRole("region", { name: `${title}, habit by habit` });

/** The demo profile's bin of a predictor, as the interface tells it. */
async function binOf(page: Page, predictor: string) {
  const answer = await page.request.get(`/3/profile/demo_profile_id/genetic_bin/?predictor_id=${predictor}`, {
    headers: { authorization: "Bearer demo_oauth_token" },
  });
  const [{ bin_number, markers_used, markers_missing }] = (await answer.json()).data;
  return { number: bin_number, used: markers_used, missing: markers_missing };
}

test("the results come first on a short page, each with its group in words and on a scale, and its provider’s sentence", async ({
  page,
}) => {
  await open(page);
  for (const [width, height] of [
    [320, 4500],
    [1440, 2500],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
    await expect.poll(pageHeight).toBeLessThanOrEqual(height);
    expect((await page.getByRole("article").first().boundingBox())?.y).toBeLessThan(500);
  }
  await expect(page.getByText(/An illustration, not medical advice/)).toHaveCount(1);
  await expect(page.getByText(/say nothing about anyone’s health/)).toHaveCount(1);
  await expect(page.getByRole("region", { name: "What you share with Rangefinder" })).toHaveCount(0);
  for (const [id, title, count] of [
    ["genetic_weight", "Genetic weight", 5],
    ["caffeine_consumption", "Caffeine consumption", 4],
    ["deep_sleep", "Deep sleep", 3],
  ] as const) {
    const { number } = await binOf(page, id);
    const result = card(page, title);
    await expect(result.getByText(`Group ${number} of ${count}`)).toBeVisible();
    await expect(result.getByRole("img", { name: `Group ${number} is filled.` })).toBeVisible();
    const { data } = await (
      await page.request.get(`/3/genetic_phenotype_range_interaction/?predictor_id=${id}`)
    ).json();
    const explanation: string = data[0].bins[number].maximum_difference_explanation;
    await expect(
      result.getByText(explanation.replace(" An illustration, not medical advice.", "")),
    ).toBeVisible();
    await expect(result).not.toContainText("for example");
    await expect(result.getByRole("figure")).toContainText("the higher the bar, the more this habit changes");
  }
});

test("?predictor= shows one predictor, with its title", async ({ page }) => {
  await open(page);
  await expect(page).toHaveTitle(/^Genetic weight – Results /);
  await expect(section(page, "Genetic weight")).toBeVisible();
  await page.getByRole("navigation", { name: "Reports" }).getByRole("link", { name: "Deep sleep" }).click();
  await expect(section(page, "Deep sleep")).toBeVisible();
  const current = page.getByRole("navigation", { name: "Reports" }).locator('[aria-current="page"]');
  await expect(current).toHaveText(["Deep sleep"]);
  await expect(section(page, "Genetic weight")).toBeHidden();
  await expect(page).toHaveTitle(/^Deep sleep – Results /);
  await card(page, "Caffeine consumption").getByRole("link", { name: "See all four habits" }).click();
  await expect(page).toHaveURL("/explorer/results/?predictor=caffeine_consumption#habits");
  await expect(section(page, "Caffeine consumption")).toBeInViewport();
  await page.goBack();
  await expect(section(page, "Deep sleep")).toBeVisible();
  await page.goto("/explorer/results/?predictor=nonsense");
  await expect(page).toHaveTitle(/^Results /);
  const first = await page.getByRole("article").first().getByRole("heading").textContent();
  await expect(section(page, first ?? "")).toBeVisible();
});

test("one report without a group says what is missing, and how to import a file that has it", async ({
  page,
}) => {
  const email = await newCustomer("single@demo.example");
  await signIn(page.request, email);
  const file = withoutCaffeine(fileOfKnownMarkers());
  expect((await uploadRawData(page.request, file)).status()).toBe(202);
  expect((await endedImport(page.request)).state).toBe("done");
  await connect(page, { email, profile: "Zoë Feld", address: "/explorer/results/" });
  await expect(page.getByText(/^Group \d of \d$/)).toHaveCount(2);
  await expect(card(page, "Caffeine consumption")).toContainText(
    /No result for Zoë.*: 3 of 5 places have no result, and 3 are needed\./,
  );
  const shared = page.getByRole("region", { name: "What you share with Rangefinder" });
  await expect(shared.getByRole("link", { name: "Import a raw-data file at Strandbank" })).toBeVisible();
  const [id] = (await profileIdsOf(email)).toReversed();
  const text = await textAt(page.request, `/profiles/${id}/`);
  const places = [...text.matchAll(/(No group yet|Group \d of \d) .*?(\d+) of \d+ places have/g)]
    .filter(([, group]) => group !== "No group yet")
    .reduce((sum, [, , used]) => sum + Number(used), 0);
  await expect(page.getByText(`Two results from ${places} places of Zoë’s DNA.`)).toBeVisible();

  await page.goto("/explorer/markers/?q=chr22");
  const called = page.getByRole("link", { name: /^Only the \d+ with a result$/ });
  const count = Number(/\d+/.exec((await called.textContent()) ?? "")?.[0]);
  const shownAlone = async () => {
    await expect(page.getByRole("rowheader")).toHaveCount(count);
    await expect(page.getByText(/^\d+ of \d+ markers, in genome order\.$/)).toContainText(`${count} of `);
  };
  await page.goto(`/explorer/markers/${await called.getAttribute("href")}`);
  await shownAlone();
  await page.getByRole("link", { name: "Show all" }).click();
  await expect(page.getByRole("rowheader")).not.toHaveCount(count);
  await called.click();
  await shownAlone();
});

test("without scripts, the page has results and a table", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  // A page whose data take too long comes without them.
  const complete = async (address: string) => {
    const predictors = await predictorIds(page);
    await expect
      .poll(async () => {
        await page.goto(address);
        return page.getByRole("article").count();
      })
      .toBe(predictors.length);
  };
  await lookAround(page);
  await complete("/explorer/results/");
  const link = card(page, "Deep sleep").getByRole("link", { name: "See all three habits" });
  await complete((await link.getAttribute("href")) ?? "");
  const sleep = section(page, "Deep sleep");
  await expect(sleep.getByRole("rowheader", { name: "Exercise and deep sleep" })).toBeVisible();
  await expect(sleep.getByRole("cell", { name: /^[\d.]+ %$/ })).toHaveCount(9);
  await context.close();
});

test("the band of the profile's group runs through every row; its steps unfold", async ({ page }) => {
  await open(page);
  const { number, used, missing } = await binOf(page, "genetic_weight");
  const weight = section(page, "Genetic weight");
  const own = weight.getByRole("columnheader", { name: `Group ${number} ▲` });
  const background = (element: Element) => getComputedStyle(element).backgroundColor;
  const band = await own.evaluate(background);
  const rows = await weight
    .getByRole("row")
    .filter({ has: page.getByRole("cell") })
    .all();
  expect(rows).toHaveLength(4);
  let bottom = (await own.boundingBox().then((box) => box && box.y + box.height)) ?? 0;
  for (const row of rows) {
    const cell = row.getByRole("cell").nth(number - 1);
    expect(await cell.evaluate(background)).toBe(band);
    const box = await cell.boundingBox();
    expect(box?.y).toBeCloseTo(bottom, 0);
    bottom = box ? box.y + box.height : 0;
  }
  await expect(
    weight.getByText(/^People in this group who rarely exercise weigh .* on most days\.$/),
  ).toBeVisible();
  await weight.getByText("How this group is calculated").click();
  await expect(weight).toContainText(`${used} used (filled), ${missing} missing (empty)`);
  await expect(weight).toContainText(`The report uses ${used + missing} places.`);
  const borders = await weight
    .locator("details [aria-hidden] > span")
    .evaluateAll((squares) => squares.map((square) => getComputedStyle(square).borderStyle));
  expect(borders).toEqual([...Array(used).fill("solid"), ...Array(missing).fill("dashed")]);
});

test("the results print on one page, light, with name, date, every predictor's table and one disclaimer, without controls", async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") complaints.push(message.text());
  });
  await open(page);
  for (const [format, colorScheme] of [
    ["A4", "light"],
    ["Letter", "dark"],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    const paper = (await page.pdf({ format })).toString("latin1");
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  }
  expect(complaints).toEqual([]);
  const name = await page.getByRole("region", { name: "Profile shown" }).locator("strong").textContent();
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await background();
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  await expect(page.getByRole("heading", { level: 1, name: "Results" })).toBeVisible();
  await expect(page.getByText(/\w+ \d+, \d{4} · Rangefinder, with data from Strandbank$/)).toContainText(
    name ?? "",
  );
  await expect(page.getByRole("table")).toHaveCount((await predictorIds(page)).length);
  await expect(page.getByRole("table").first().locator("rect").first()).toBeVisible();
  await expect(page.getByText(/An illustration, not medical advice/).filter({ visible: true })).toHaveCount(
    1,
  );
  for (const role of ["button", "link", "navigation"] as const)
    await expect(page.getByRole("main").getByRole(role)).toHaveCount(0);
  expect(await background()).not.toBe(dark);
});
