import { expect, type Page, test } from "@playwright/test";
import { allowButton, openConsent, returnedParameters } from "@/tests/support/pages/consent-page";
import { registered } from "@/tests/support/pages/developers";

const CONFIRM = "I know who runs localhost:5000";

/** Opens the consent page of an application that a customer has just registered. */
async function openUnverified(page: Page): Promise<void> {
  const { client_id: clientId } = await registered(page.request);
  await openConsent(page, { scope: "basic names genomes", clientId });
}

const allow = (page: Page) => allowButton(page);
const problem = (page: Page) => page.getByRole("main").getByRole("alert");
const confirmation = (page: Page) => page.getByRole("checkbox", { name: CONFIRM });

async function expectCode(page: Page): Promise<void> {
  expect((await returnedParameters(page)).get("code")).toMatch(/^sbac_[A-Za-z0-9_-]{43}[0-9A-Za-z]{6}$/);
}

test("the consent page of an unverified application begins with a warning and where it leads; items that are not sensitive take one step", async ({
  page,
}) => {
  await openUnverified(page);
  const main = page.getByRole("main");
  await expect(main).toContainText(/^Strandbank has not verified this application/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "A program on this computer asks for your data",
  );
  await expect(main).toContainText("It calls itself “Night Shift”, made by “Night Labs”.");
  await page.getByRole("checkbox", { name: "Names", exact: true }).check();
  await expect(confirmation(page)).toHaveCount(0);
  await allow(page).click();
  await expectCode(page);
});

for (const javaScriptEnabled of [true, false])
  test.describe(`${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test("an unverified application gets sensitive items only once confirmed", async ({ page }) => {
      await openUnverified(page);
      await page.getByRole("checkbox", { name: "Whole genome" }).check();
      await allow(page).click();
      await expect(problem(page)).toContainText("Confirm that you know who gets the sensitive items");
      if (javaScriptEnabled) {
        await problem(page).getByRole("link").click();
        await expect(confirmation(page)).toBeFocused();
      } else await page.getByRole("checkbox", { name: "Whole genome" }).check();
      await confirmation(page).check();
      await allow(page).click();
      await expectCode(page);
    });
  });
