import { expect, test } from "@playwright/test";
import { newCustomer } from "@/tests/support/data/new-customer";
import { allowButton, obtainedScopes, openConsent } from "@/tests/support/pages/consent-page";

for (const javaScriptEnabled of [true, false])
  test.describe(`Choosing a person ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test("comes first, and can be changed before the decision", async ({ page }) => {
      await openConsent(page, { scope: "basic names", selectProfile: true, person: null });
      const people = page.getByRole("region", { name: "Whose data?" }).getByRole("listitem");
      await expect(people).toHaveCount(4);
      await expect(allowButton(page)).toHaveCount(0);
      await people.filter({ hasText: "Elena Marlow" }).getByRole("link").click();
      await page.getByRole("link", { name: "Someone else" }).click();
      await people.filter({ hasText: "Theo Marlow" }).getByRole("link").click();
      await expect(page.getByRole("region", { name: "Whose data?" })).toContainText("Theo Marlow");
      await page.getByRole("checkbox", { name: "Names" }).check();
      await allowButton(page).click();
      expect(await obtainedScopes(page)).toEqual(["basic", "names"]);
    });
  });

test("a person without results, of ancestry only, or shared already is labelled", async ({ page }) => {
  const email = await newCustomer();
  await openConsent(page, { email, scope: "basic", selectProfile: true, person: null });
  await expect(page.getByRole("main")).toContainText("Ancestry only");
  await page.getByRole("link", { name: "Elena Marlow" }).click();
  await allowButton(page).click();
  await obtainedScopes(page);
  await openConsent(page, { email, scope: "basic", selectProfile: true, person: null });
  await expect(page.getByRole("link", { name: /^Elena Marlow/ })).toContainText("Shared until");
  await openConsent(page, {
    scope: "basic",
    selectProfile: true,
    email: await newCustomer("ungenotyped@demo.example"),
  });
  await expect(page.getByRole("region", { name: "Whose data?" })).toContainText("No results yet");
});

test("the places that the chosen person shares already can be unticked one by one", async ({ page }) => {
  const email = await newCustomer();
  const ask = { email, scope: "basic rs12913832 rs4988235", selectProfile: true, person: "David Marlow" };
  await openConsent(page, ask);
  await page.getByRole("radio", { name: "All", exact: true }).check();
  await allowButton(page).click();
  await obtainedScopes(page);
  await openConsent(page, ask);
  await page.getByRole("radio", { name: "Only these" }).check();
  await page.getByRole("checkbox", { name: "rs4988235" }).uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  expect(await obtainedScopes(page)).toEqual(["basic", "rs12913832"]);
});

test("of several people at least one is ticked, or the page says so", async ({ page }) => {
  const id = await openConsent(page, { scope: "basic", person: null, email: await newCustomer() });
  await allowButton(page).click();
  const problem = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(problem).toContainText("Choose whose data you want to share: tick somebody.");
  await expect(page).toHaveURL(`/consent/${id}/`);
  await page.getByRole("checkbox", { name: "Share David" }).check();
  await page.getByRole("button", { name: "Share Basic profile of David" }).click();
  expect(await obtainedScopes(page)).toEqual(["basic"]);
});

test("several people stand side by side; an item counts only beside the person’s own box", async ({
  page,
}) => {
  await openConsent(page, { scope: "basic names", person: null, email: await newCustomer() });
  await page.getByRole("checkbox", { name: "Names of Elena" }).check();
  await page.getByRole("checkbox", { name: "Share David" }).check();
  const [elena, david] = [page.getByText("Share Elena"), page.getByText("Share David")];
  const lines = await Promise.all([elena, david].map(async (one) => (await one.boundingBox())?.y));
  expect(lines[0]).toBe(lines[1]);
  await page.getByRole("button", { name: "Share Basic profile of David" }).click();
  expect(await obtainedScopes(page)).toEqual(["basic"]);
});
