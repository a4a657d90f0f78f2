import { expect, type Page, test } from "@playwright/test";
import { newCustomer } from "@/tests/support/data/new-customer";
import { obtainTokens } from "@/tests/support/oauth";
import {
  allowButton,
  obtainedScopes,
  openConsent,
  returnedParameters,
} from "@/tests/support/pages/consent-page";

const DAY_MS = 24 * 60 * 60_000;

/** What is new, what stays and what ends. */
const changes = (page: Page) => page.locator(".decision-bar dl");

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("the button names the largest and everything sensitive, and the person; above it stands what is new", async ({
  page,
}) => {
  const scope = "basic names email genomes report:genetic_weight phenotypes:write:sex";
  await openConsent(page, { scope, selectProfile: true, person: "Elena Marlow" });
  await page.getByRole("checkbox", { name: "Names" }).check();
  await page.getByRole("checkbox", { name: "Email address" }).check();
  await expect(button(page, "Share Email address and 1 more of Elena")).toBeVisible();
  await page.getByRole("checkbox", { name: "Change: Sex" }).check();
  await page.getByRole("checkbox", { name: "Genetic Weight report" }).check();
  await expect(button(page, "Share Change: Sex and 3 more of Elena")).toBeVisible();
  await page.getByRole("checkbox", { name: "Whole genome" }).check();
  await expect(button(page, "Share Whole genome, Change: Sex and 3 more of Elena")).toBeVisible();
  await expect(changes(page)).toContainText(
    "New:Whole genome, Change: Sex, Genetic Weight report, Email address and Names.",
  );
});

test("a change is saved, and the page says what is new, what stays and what ends", async ({ page }) => {
  const email = await newCustomer("single@demo.example");
  await obtainTokens(page.request, { email, scope: "basic names genomes" });
  await openConsent(page, { email, scope: "basic names genomes email report:genetic_weight" });
  await expect(changes(page)).toHaveText("Stays:Whole genome and Names.");
  await page.getByRole("checkbox", { name: "Whole genome" }).uncheck();
  await page.getByRole("checkbox", { name: "Email address" }).check();
  await expect(changes(page)).toHaveText("New:Email address.Stays:Names.Ends:Whole genome.");
  await button(page, "Save").click();
  expect(await obtainedScopes(page)).toEqual(["basic", "email", "names"]);
});

test("one more thing is the headline, and what the button does", async ({ page }) => {
  const email = await newCustomer("single@demo.example");
  await obtainTokens(page.request, { email, scope: "basic names" });
  await openConsent(page, { email, scope: "basic names email" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Partner Sample asks for one more thing: Email address",
  );
  await expect(button(page, "Go on without Email address")).toBeVisible();
  await page.getByRole("checkbox", { name: "Email address" }).check();
  await button(page, "Share Email address of Jonas").click();
  expect(await obtainedScopes(page)).toEqual(["basic", "email", "names"]);
});

test("with nothing ticked, the button says what to do; then it counts people or names one", async ({
  page,
}) => {
  await openConsent(page, { scope: "names" });
  await expect(page.getByRole("checkbox", { name: "Everything except sensitive items" })).toHaveCount(0);
  await button(page, "Tick something to share").click();
  const problem = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(problem).toContainText("Tick at least one item to share, or refuse.");
  await expect(problem).toBeFocused();
  await button(page, "Tick something to share").click();
  await expect(problem).toBeFocused();
  await openConsent(page, { scope: "basic names", email: await newCustomer() });
  await page.getByRole("checkbox", { name: "Names of Elena" }).check();
  await page.getByRole("checkbox", { name: "Names of David" }).check();
  await expect(button(page, "Share Names of 4 people")).toBeVisible();
  await openConsent(page, { scope: "basic" });
  await expect(button(page, "Share Basic profile of Jonas")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "1 item ticked" })).toHaveText(["1 item ticked"]);
});

test("Refuse needs nothing to be chosen, ticked or confirmed", async ({ page }) => {
  await openConsent(page, { scope: "names", person: null });
  await button(page, "Refuse").click();
  expect((await returnedParameters(page)).get("error")).toBe("access_denied");
});

for (const javaScriptEnabled of [true, false])
  test.describe(`${javaScriptEnabled ? "With" : "Without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test("the end stands beside the button: 90 days at first, and another by choice", async ({ page }) => {
      const email = await newCustomer("single@demo.example");
      await openConsent(page, { scope: "basic", email });
      const end = page.getByText(/^Until .*, then it stops by itself\.$/).filter({ visible: true });
      await expect(end).toContainText("(90 days), then it stops by itself.");
      await page.getByText("Change", { exact: true }).click();
      for (const [name, days] of [
        ["One year", 365],
        ["90 days", 90],
        ["One day", 1],
      ] as const) {
        await page.getByRole("radio", { name }).check();
        await expect(end).toHaveCount(1);
        const at = (await end.getByRole("time").getAttribute("datetime")) ?? "";
        expect(Math.round((Date.parse(at) - Date.now()) / DAY_MS)).toBe(days);
      }
      await allowButton(page).click();
      await returnedParameters(page);
      await openConsent(page, { scope: "basic", email });
      await expect(end).toContainText(/instead of \w+ \d/);
      await page.getByText("Change", { exact: true }).click();
      await page.getByRole("radio", { name: "One day" }).check();
      await expect(end).not.toContainText("instead of");
    });
  });
