import { expect, type Page, test } from "@playwright/test";
import { newCustomer } from "@/tests/support/data/new-customer";
import { connect, decide, openProfileMenu } from "@/tests/support/pages/explorer";

const RESULTS = "/explorer/results/";
const shared = (page: Page) => page.getByRole("region", { name: "What you share with Rangefinder" });

test.describe("How much of the genome is shared", () => {
  test("all of it, and the places of the reports, under a caption", async ({ page }) => {
    await connect(page, { address: RESULTS });
    await expect(shared(page).getByRole("figure")).toContainText(
      /How much of your DNA: The whole genome: .+, and \d+ places through 3 reports\./,
    );
    await expect(shared(page).getByRole("link")).toHaveText(["Stop sharing all or a part, at Strandbank"]);
    const bar = await openProfileMenu(page);
    await expect(bar.getByRole("paragraph")).toHaveText("6 of 6 items shared");
  });

  test("none of it: there is no ruler", async ({ page }) => {
    await connect(page, { grant: ["names"], address: RESULTS });
    await expect(shared(page)).toBeVisible();
    await expect(shared(page).getByRole("img")).toHaveCount(0);
    await expect(shared(page).getByRole("figure")).toHaveCount(0);
  });

  test("locations, as a caption says", async ({ page }) => {
    await connect(page, { grant: ["names"] });
    for (const id of ["rs12913832", "rs4988235"]) {
      await page.goto(`/explorer/markers/${id}/`);
      await page.getByRole("button", { name: `Share “${id}”` }).click();
      await decide(page, { grant: [new RegExp(`^${id} in`)] });
      await expect(page).toHaveURL(`/explorer/markers/${id}/`);
    }
    await page.goto(RESULTS);
    await expect(shared(page).getByRole("img")).toHaveAccessibleName("2 places on 2 chromosomes");
    await expect(shared(page).getByRole("figure")).toContainText(
      "How much of your DNA: 2 places on 2 chromosomes.",
    );
  });
});

test("who has no report yet sees what there is to see, and calls of their own", async ({ page }) => {
  const email = await newCustomer("single@demo.example", { withCalls: true });
  await connect(page, { email, grant: ["names", "genomes"], address: RESULTS });
  const toSee = page.getByRole("region", { name: "What you can see" });
  await expect(toSee).toContainText(/Jonas has a result at \d of these 6 places\./);
  await toSee.getByRole("link", { name: /^Eye color/ }).click();
  await expect(page).toHaveURL("/explorer/markers/?q=eye+color");
});
