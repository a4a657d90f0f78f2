import { expect, type Page, test } from "@playwright/test";
import { openConsent, returnedParameters } from "@/tests/support/pages/consent-page";
import { registered, verify } from "@/tests/support/pages/developers";

const WARNING = "Strandbank has not verified this application";
const CONFIRM = "I know who runs localhost:5000";
const SENSITIVE = "basic names genomes";

/** Opens the consent page of an application that a customer has just registered. */
async function openUnverified(page: Page, scope: string): Promise<string> {
  const { client_id: clientId } = await registered(page.request);
  await openConsent(page, { scope, clientId });
  return clientId;
}

const name = (page: Page) => page.getByRole("heading", { level: 1 });
const allow = (page: Page) => page.getByRole("button", { name: /^Allow/ });
const problem = (page: Page) => page.getByRole("main").getByRole("alert");
const confirmation = (page: Page) => page.getByRole("checkbox", { name: CONFIRM });

async function expectCode(page: Page): Promise<void> {
  expect((await returnedParameters(page)).get("code")).toMatch(/^sbac_[A-Za-z0-9_-]{43}[0-9A-Za-z]{6}$/);
}

test("the consent page of an unverified application begins with a warning and where it leads", async ({
  page,
}) => {
  const clientId = await openUnverified(page, "basic names");
  await expect(page.getByRole("main")).toContainText(new RegExp(`^${WARNING}`));
  await expect(name(page)).toHaveText("A program on this computer asks for your data");
  await expect(page.getByRole("main")).toContainText("It calls itself “Night Shift”, made by “Night Labs”.");
  await expect(confirmation(page)).toHaveCount(0);

  expect((await verify(clientId)).stderr).toBe("");
  await page.reload();
  await expect(name(page)).toHaveText("What may Night Shift use?");
  await expect(page.getByText(WARNING)).toHaveCount(0);
});

test("an unverified application gets items that are not sensitive in one step", async ({ page }) => {
  await openUnverified(page, SENSITIVE);
  await page.getByRole("checkbox", { name: "Names", exact: true }).check();
  await expect(confirmation(page)).toHaveCount(0);
  await allow(page).click();
  await expectCode(page);
});

test("an unverified application gets sensitive items only after an extra confirmation", async ({ page }) => {
  await openUnverified(page, SENSITIVE);
  await page.getByRole("checkbox", { name: "Whole genome" }).check();
  await allow(page).click();
  await expect(problem(page)).toContainText("Confirm that you know who gets the sensitive items");
  await problem(page).getByRole("link").click();
  await expect(confirmation(page)).toBeFocused();
  await confirmation(page).check();
  await allow(page).click();
  await expectCode(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an unverified application gets sensitive items only after an extra confirmation", async ({
    page,
  }) => {
    await openUnverified(page, SENSITIVE);
    await page.getByRole("checkbox", { name: "Whole genome" }).check();
    await allow(page).click();
    await expect(problem(page)).toContainText("Confirm that you know who gets the sensitive items");
    await page.getByRole("checkbox", { name: "Whole genome" }).check();
    await confirmation(page).check();
    await allow(page).click();
    await expectCode(page);
  });
});
