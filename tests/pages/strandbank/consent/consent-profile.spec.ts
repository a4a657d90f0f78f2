import { expect, test } from "@playwright/test";
import { newCustomer } from "@/tests/support/data/new-customer";
import { obtainedScopes, openConsent } from "@/tests/support/pages/consent-page";

for (const javaScriptEnabled of [true, false])
  test.describe(`Choosing a person ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test("comes first, and can be changed before the decision", async ({ page }) => {
      await openConsent(page, { scope: "basic names", selectProfile: true, person: null });
      const people = page.getByRole("region", { name: "Whose data?" }).getByRole("listitem");
      await expect(people).toHaveCount(4);
      await expect(page.getByRole("button", { name: /^Allow/ })).toHaveCount(0);
      await people.filter({ hasText: "Elena Marlow" }).getByRole("link").click();
      await page.getByRole("link", { name: "Someone else" }).click();
      await people.filter({ hasText: "Theo Marlow" }).getByRole("link").click();
      await expect(page.getByRole("group", { name: "Whose data?" })).toContainText("Theo Marlow");
      await page.getByRole("checkbox", { name: "Names" }).check();
      await page.getByRole("button", { name: /^Allow/ }).click();
      expect(await obtainedScopes(page)).toEqual(["basic", "names"]);
    });
  });

test("a person without results, of ancestry only, or shared already is labelled", async ({ page }) => {
  const email = await newCustomer();
  await openConsent(page, { email, scope: "basic", selectProfile: true, person: null });
  await expect(page.getByRole("main")).toContainText("Ancestry only");
  await page.getByRole("link", { name: "Elena Marlow" }).click();
  await page.getByRole("button", { name: /^Allow/ }).click();
  await obtainedScopes(page);
  await openConsent(page, { email, scope: "basic", selectProfile: true, person: null });
  await expect(page.getByRole("link", { name: /^Elena Marlow/ })).toContainText("Shared until");
  await openConsent(page, {
    scope: "basic",
    selectProfile: true,
    email: await newCustomer("ungenotyped@demo.example"),
  });
  await expect(page.getByRole("group", { name: "Whose data?" })).toContainText("No results yet");
});

test("the places that the chosen person shares already can be unticked one by one", async ({ page }) => {
  const email = await newCustomer();
  const ask = { email, scope: "basic rs12913832 rs4988235", selectProfile: true, person: "David Marlow" };
  await openConsent(page, ask);
  await page.getByRole("checkbox", { name: "All 2 places" }).check();
  await page.getByRole("button", { name: /^Allow/ }).click();
  await obtainedScopes(page);
  await openConsent(page, ask);
  await page.getByRole("button", { name: "Choose one by one" }).click();
  await page.getByRole("checkbox", { name: "rs4988235" }).uncheck();
  await page.getByRole("button", { name: "Allow 1 place of David" }).click();
  expect(await obtainedScopes(page)).toEqual(["basic", "rs12913832"]);
});

test("of several people at least one is ticked, or the page says so", async ({ page }) => {
  const id = await openConsent(page, { scope: "basic", person: null });
  await page.getByRole("button", { name: /^Allow/ }).click();
  const problem = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(problem).toContainText("Choose whose data you want to share.");
  await expect(page).toHaveURL(`/consent/${id}/`);
  await page.getByRole("checkbox", { name: "David Marlow" }).check();
  await page.getByRole("button", { name: "Allow Basic profile of David" }).click();
  expect(await obtainedScopes(page)).toEqual(["basic"]);
});
