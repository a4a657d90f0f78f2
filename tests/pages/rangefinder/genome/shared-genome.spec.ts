import { expect, type Page, test } from "@playwright/test";
import { newCustomer } from "@/tests/support/data/new-customer";
import { connect, decide } from "@/tests/support/pages/rangefinder";

const RESULTS = "/explorer/results/";
const shared = (page: Page) => page.getByRole("region", { name: "What you share with Rangefinder" });

test.describe("How much of the genome is shared", () => {
  test("locations, as a caption says", async ({ page }) => {
    await connect(page, { grant: ["names"] });
    for (const id of ["rs12913832", "rs4988235"]) {
      await page.goto(`/explorer/markers/${id}/`);
      await page.getByRole("button", { name: `Share “${id}”` }).click();
      await decide(page, { grant: [new RegExp(`^${id}\\b`)] });
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
