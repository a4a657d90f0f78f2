import { expect, type Page, test } from "@playwright/test";
import { newCustomer } from "@/tests/support/data/new-customer";
import { obtainedScopes, openConsent, returnedParameters } from "@/tests/support/pages/consent-page";

const DAY_MS = 24 * 60 * 60_000;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("the Allow button names the chosen person", async ({ page }) => {
  await openConsent(page, { scope: "basic names", selectProfile: true });
  await page.getByRole("checkbox", { name: "Names" }).check();
  await expect(button(page, "Allow 2 items")).toBeVisible();
  await page.getByRole("radio", { name: "Elena Marlow" }).check();
  await expect(button(page, "Allow 2 items of Elena")).toBeVisible();
  await page.getByRole("radio", { name: "Theo Marlow" }).check();
  await expect(button(page, "Allow 2 items of Theo")).toBeVisible();
});

test("the Allow button counts the people of a consent for several, and names a single one", async ({
  page,
}) => {
  await openConsent(page, { scope: "basic" });
  await expect(button(page, "Allow 1 item of 4 people")).toBeVisible();
  await openConsent(page, { scope: "basic", email: await newCustomer("single@demo.example") });
  const name = await page.getByRole("region", { name: "Whose data?" }).getByRole("listitem").textContent();
  await expect(button(page, `Allow 1 item of ${name?.split(" ")[0]}`)).toBeVisible();
});

test("with nothing ticked, the Allow button says what to do", async ({ page }) => {
  await openConsent(page, { scope: "names" });
  await button(page, "Tick something to allow").click();
  const problem = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(problem).toContainText("Tick at least one item to share, or refuse.");
  await page.getByRole("checkbox", { name: "Names" }).check();
  await expect(button(page, "Allow 1 item of 4 people")).toBeVisible();
});

test("items shared for one person can be ticked at once for another", async ({ page }) => {
  const email = await newCustomer();
  const ask = { email, scope: "basic names email genomes rs12913832 rs4988235", selectProfile: true };
  await openConsent(page, ask);
  await expect(page.getByRole("checkbox", { name: /^The same items/ })).toHaveCount(0);
  await page.getByRole("radio", { name: "Elena Marlow" }).check();
  await page.getByRole("checkbox", { name: "Names" }).check();
  await page.getByRole("checkbox", { name: "All 2 locations" }).check();
  await button(page, "Allow 4 items of Elena").click();
  await returnedParameters(page);

  await openConsent(page, ask);
  await page.getByRole("radio", { name: "Theo Marlow" }).check();
  const same = page.getByRole("checkbox", { name: "The same items as for Elena Marlow (4)" });
  await expect(same).not.toBeChecked();
  await expect(button(page, "Allow 1 item of Theo")).toBeVisible();
  await same.check();
  await expect(page.getByRole("checkbox", { name: "Email address" })).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Whole genome" })).not.toBeChecked();
  await button(page, "Allow 4 items of Theo").click();
  expect(await obtainedScopes(page)).toEqual(["basic", "names", "rs12913832", "rs4988235"]);
});

for (const javaScriptEnabled of [true, false])
  test.describe(`${javaScriptEnabled ? "With" : "Without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test("a sentence says when the consent will end, as chosen", async ({ page }) => {
      await openConsent(page, { scope: "basic" });
      const group = page.getByRole("group", { name: "How long?" });
      await expect(group.getByRole("radio", { name: "One year" })).toBeChecked();
      for (const [name, days] of [
        ["One day", 1],
        ["90 days", 90],
        ["One year", 365],
      ] as const) {
        await group.getByRole("radio", { name }).check();
        const sentence = group.getByText(/^It ends on/).filter({ visible: true });
        await expect(sentence).toHaveCount(1);
        const end = (await sentence.getByRole("time").getAttribute("datetime")) ?? "";
        expect(Math.round((Date.parse(end) - Date.now()) / DAY_MS)).toBe(days);
        await expect(sentence).toHaveText(days > 90 ? /does not use it for 90 days\.$/ : /withdraw it\.$/);
      }
    });
  });
