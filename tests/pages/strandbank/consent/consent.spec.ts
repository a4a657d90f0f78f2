import { expect, test } from "@playwright/test";
import { ageRequest } from "@/tests/support/data/clock";
import { newCustomer } from "@/tests/support/data/new-customer";
import { obtainTokens } from "@/tests/support/oauth";
import {
  allowButton,
  EVERY_KIND,
  obtainedScopes,
  openConsent,
  returnedParameters,
} from "@/tests/support/pages/consent-page";

const SINGLE = "single@demo.example";

test.describe("The consent page", () => {
  test("says who asks, where the customer returns to and who is signed in; Enter submits nothing, and another may sign in", async ({
    page,
  }) => {
    const email = await newCustomer();
    const id = await openConsent(page, { scope: "basic names", email });
    const main = page.getByRole("main");
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("What may Partner Sample use?");
    await expect(main).toContainText("Partner Example Ltd");
    await expect(main).toContainText("localhost:5000");
    await expect(main).toContainText(email);
    await expect(main).toContainText("Of a person who is not ticked, nothing is shared.");
    await page.getByRole("checkbox", { name: "Names of Elena" }).press("Enter");
    await page.reload();
    await expect(heading).toHaveText("What may Partner Sample use?");
    await expect(page).toHaveURL(`/consent/${id}/`);
    await page.getByRole("button", { name: "Not you? Sign in as someone else" }).click();
    await page.getByRole("button", { name: "Use single@demo.example" }).click();
    await expect(page).toHaveURL(`/consent/${id}/`);
    await expect(main).toContainText("single@demo.example");
  });

  test("has shortcuts for groups that distinguish all, some and none, and nothing for what is needed", async ({
    page,
  }) => {
    await openConsent(page, { scope: "basic names report:genetic_weight report:wellness.deep_sleep" });
    await expect(page.getByRole("checkbox", { name: "Basic profile" })).toHaveCount(0);
    await expect(page.getByRole("main")).toContainText("Needed: a number for you");
    await page.getByRole("checkbox", { name: "All of: Reports" }).check();
    await expect(page.getByRole("checkbox", { name: "Deep Sleep report" })).toBeChecked();
    await page.getByRole("checkbox", { name: "Genetic Weight report" }).uncheck();
    const group = page.getByRole("checkbox", { name: "All of: Reports (some)" });
    await expect(group).toHaveJSProperty("indeterminate", true);
    await expect(page.getByRole("group", { name: "Reports" })).toContainText("1 of 2");
    await allowButton(page).click();
    expect(await obtainedScopes(page)).toEqual(["basic", "report:wellness.deep_sleep"]);
  });

  test("says what a wide item includes, and grants it with it", async ({ page }) => {
    await openConsent(page, { scope: "basic report:all report:genetic_weight genomes rs12913832 rs4988235" });
    await page.getByRole("checkbox", { name: "All reports, with the 1 report on this page" }).check();
    await page.getByRole("checkbox", { name: "Whole genome, with the 2 places on this page" }).check();
    await allowButton(page).click();
    const locations = ["rs12913832", "rs4988235"];
    expect(await obtainedScopes(page)).toEqual([
      ...["basic", "genomes", "report:all", "report:genetic_weight", ...locations],
    ]);
  });

  test("leaves sensitive items out when everything else is ticked", async ({ page }) => {
    await openConsent(page, { scope: EVERY_KIND });
    await page.getByRole("checkbox", { name: "Everything except sensitive items" }).check();
    const sensitive = page.getByRole("group", { name: "Your DNA: sensitive" });
    await expect(sensitive).toContainText("parents, children and siblings");
    await expect(sensitive.getByRole("checkbox")).toHaveCount(4);
    await expect(sensitive.getByRole("checkbox", { checked: true })).toHaveCount(0);
    await allowButton(page).click();
    const obtained = await obtainedScopes(page);
    expect(obtained).toContain("rs12913832");
    for (const item of ["rs429358", "phenotypes:write:height_mm"]) expect(obtained).not.toContain(item);
  });

  test("shows what is shared already in its place, ticked; unticking it ends it", async ({ page }) => {
    const email = await newCustomer(SINGLE);
    const scope = "basic names email rs12913832 rs429358";
    const { access_token } = await obtainTokens(page.request, { email, scope });
    await openConsent(page, { scope: "basic names rs4988235", email });
    const names = page.getByRole("checkbox", { name: "Names" });
    await expect(names).toBeChecked();
    await expect(page.getByText(/^Shared since/)).toHaveCount(2);
    await expect(page.getByRole("checkbox", { name: "Email address" })).toBeChecked();
    await expect(page.getByRole("radiogroup", { name: /^2 places/ }).getByLabel("Only these")).toBeChecked();
    await expect(page.getByRole("checkbox", { name: /^rs4988235/ })).not.toBeChecked();
    await page.getByRole("checkbox", { name: /^rs429358 in/ }).uncheck();
    await names.uncheck();
    await expect(page.locator(".decision-bar dl")).toContainText("Ends:1 place and Names.");
    await allowButton(page).click();
    await returnedParameters(page);
    const headers = { authorization: `Bearer ${access_token}` };
    const { data } = await (await page.request.get("/3/account/?include=profiles", { headers })).json();
    expect(data[0]).toMatchObject({ email, first_name: null });
    const at = (id: string) => `/3/profile/${data[0].profiles[0].id}/marker/${id}/`;
    expect((await page.request.get(at("rs12913832"), { headers })).status()).toBe(200);
    expect((await page.request.get(at("rs429358"), { headers })).status()).toBe(403);
  });

  test("names a single place, with the application’s reason", async ({ page }) => {
    await openConsent(page, { scope: "basic rs12913832" });
    await page.getByRole("checkbox", { name: "rs12913832 in HERC2, chromosome 15" }).check();
    await page.getByRole("button", { name: /^Share 1 place/ }).click();
    expect(await obtainedScopes(page)).toEqual(["basic", "rs12913832"]);
  });

  test("leaves a list of more than a hundred places out of everything", async ({ page }) => {
    const { data } = await (await page.request.get("/3/marker/?limit=101")).json();
    const ids: string[] = data.map(({ id }: { id: string }) => id);
    await openConsent(page, { scope: `basic names ${ids.slice(1).join(" ")}` });
    await expect(page.getByText("0 of 101", { exact: true }).first()).toBeVisible();
    await openConsent(page, { scope: `basic names ${ids.join(" ")}` });
    await expect(page.getByRole("checkbox", { name: "Everything except sensitive items" })).toHaveCount(0);
    await page.getByRole("checkbox", { name: "Names" }).check();
    await page.getByRole("button", { name: /^Share Names/ }).click();
    expect(await obtainedScopes(page)).toEqual(["basic", "names"]);
  });

  test("says what happened to a request that is unknown, expired or decided", async ({ page }) => {
    const heading = page.getByRole("heading", { level: 1 });
    const id = await openConsent(page, { scope: "basic" });
    await page.goto("/consent/never-made/");
    await expect(heading).toHaveText("This request does not exist");
    await ageRequest(id, 24 * 60 * 60);
    await page.goto(`/consent/${id}/`);
    await expect(heading).toHaveText("This request has expired");
    const decided = await openConsent(page, { scope: "basic" });
    await page.getByRole("button", { name: "Refuse" }).click();
    await returnedParameters(page);
    await page.goto(`/consent/${decided}/`);
    await expect(heading).toHaveText("You have already decided this request");
    const next = page.getByRole("link", { name: "See your connected apps" });
    await expect(next).toHaveAttribute("href", "/connected-apps/");
  });
});
