import { expect, type Page, test } from "@playwright/test";
import { newCustomer } from "@/tests/support/data/new-customer";
import { obtainTokens } from "@/tests/support/oauth";
import { EVERY_KIND, openConsent } from "@/tests/support/pages/consent-page";

const ruler = (page: Page) => page.getByRole("main").getByRole("img");

test("the ruler of the genome shows how much is ticked", async ({ page }) => {
  await openConsent(page, { scope: EVERY_KIND });
  await expect(ruler(page)).toHaveCount(0);
  await page
    .getByRole("radiogroup", { name: /^2 places/ })
    .getByRole("radio", { name: "All" })
    .check();
  await page.getByRole("checkbox", { name: "Chromosome 15" }).check();
  await expect(ruler(page)).toHaveAccessibleName("All of chromosome 15, and 1 place on 1 chromosome");
  await page.getByRole("checkbox", { name: "Chromosome 15" }).uncheck();
  await expect(ruler(page)).toHaveAccessibleName("2 places on 2 chromosomes");
  await page.getByRole("checkbox", { name: "Whole genome" }).check();
  await expect(ruler(page)).toHaveAccessibleName(/^The whole genome/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 1100 } });

  test("the ruler of the genome shows what is ticked at first", async ({ page }) => {
    const email = await newCustomer("single@demo.example");
    await obtainTokens(page.request, { scope: "basic rs12913832 rs4988235", email });
    await openConsent(page, { scope: "basic rs12913832 rs4988235 genomes", email });
    await expect(ruler(page)).toHaveAccessibleName("2 places on 2 chromosomes");
    await expect(page.getByText("Ticked at first: Of your DNA: 2 places on 2 chromosomes")).toBeVisible();
  });
});
